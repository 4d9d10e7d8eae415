import { expect, test } from 'vitest';
import { fencedBlock, filesAsMarkdown } from './fenced-block.ts';

test('the fence names the language and the path', () => {
  expect(fencedBlock({ path: 'modules/main.tf', content: 'locals {}\n\n' })).toBe(
    '```hcl modules/main.tf\nlocals {}\n```',
  );
  expect(fencedBlock({ path: 'notes.txt', content: 'a' })).toBe('```notes.txt\na\n```');
});

test('code that has fences of its own gets a longer one', () => {
  expect(fencedBlock({ path: 'a.py', content: '"""\n````\n"""' })).toBe('`````python a.py\n"""\n````\n"""\n`````');
});

test('files become a document with a section for each', () => {
  const files = [
    { path: 'main.tf', content: 'locals {}' },
    { path: 'run.py', content: 'pass' },
  ];
  expect(filesAsMarkdown('Hub', files)).toBe(
    '# Hub\n\n## main.tf\n\n```hcl main.tf\nlocals {}\n```\n\n## run.py\n\n```python run.py\npass\n```\n',
  );
});
