import { expect, test } from 'vitest';
import { listCleanModules } from './clean-modules.ts';
import { measureChecker } from './measure-checker.ts';

test('nothing is found in modules without mistakes, and 98 of 100 planted mistakes are', async () => {
  const modules = listCleanModules();
  expect(modules.length).toBeGreaterThanOrEqual(60);
  const { results, falseAlarms } = await measureChecker({ modules, every: 23 });
  expect(falseAlarms).toEqual([]);
  const planted = results.reduce((sum, result) => sum + result.planted, 0);
  const found = results.reduce((sum, result) => sum + result.found, 0);
  expect(planted).toBeGreaterThan(100);
  expect(found / planted, results.flatMap(({ misses }) => misses).join('\n')).toBeGreaterThanOrEqual(0.98);
});
