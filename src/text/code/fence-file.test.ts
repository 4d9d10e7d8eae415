import { expect, test } from 'vitest';
import { fileOfFence } from './fence-file.ts';

test.each([
  ['hub.tf', 'hub.tf'],
  ['hcl title=hub.tf', 'hub.tf'],
  ['hcl title="network hub.tf" lines', 'network hub.tf'],
  ["yaml file='k8s/app.yaml'", 'k8s/app.yaml'],
  ['python:src/main.py', 'src/main.py'],
  ['hcl', null],
  ['', null],
  ['1.2', null],
  ['c++', null],
])('the fence %j names %j', (info, file) => {
  expect(fileOfFence(info)).toBe(file);
});
