// Prints how many of the stated residencies are read right, as in docs/quality/house.md. `--list` names what is wrong.

import { measureResidency } from './measure-residency.ts';

const results = measureResidency();
const right = results.filter(({ isRight }) => isRight).length;
const stated = results.filter(({ expected }) => expected !== null);
const invented = results.filter(({ expected, read }) => expected === null && read !== null).length;
console.log(`right: ${right} of ${results.length} (${Math.round((right / results.length) * 1000) / 10} %)`);
console.log(`of ${stated.length} that state one: ${stated.filter(({ isRight }) => isRight).length} right`);
console.log(`of ${results.length - stated.length} that state none: ${invented} taken for one`);
if (process.argv.includes('--list'))
  for (const { text, expected, read } of results.filter(({ isRight }) => !isRight))
    console.log(JSON.stringify({ text, expected, read }));
