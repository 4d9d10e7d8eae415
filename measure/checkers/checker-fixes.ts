// Prints what the fixes do that all planted mistakes bring about, in all languages. Takes some minutes.
//
//   node measure/checkers/checker-fixes.ts        every mistake
//   node measure/checkers/checker-fixes.ts 10     one of ten

import { measureFixes } from './fixes/measure-fixes.ts';

const { mutants, fixes, restored, inverted, leaving } = await measureFixes(Number(process.argv[2] ?? 1));
console.log(`${mutants} mistakes, ${fixes} fixes, ${restored} of them restore what was there before the mistake`);
console.log(`${inverted.length} change the meaning, ${leaving.length} leave a finding`);
for (const each of inverted) console.log(`meaning: ${each}`);
for (const each of leaving) console.log(`finding: ${each}`);
