// The reader of mails on sentences that others have labelled: the Email Intent Data Set of Parakweet Labs (Apache License 2.0,
// github.com/ParakweetLabs/EmailIntentDataSet), whose lines are 'Yes' or 'No', a tab, and a sentence of a real mail. It is not kept
// here: give the path of one of its files.
//
//   node measure/mail/measure-sentences.ts <file> [--misses]

import fs from 'node:fs';
import { readMail } from '#project/mailbox/shared/reading/read-asks.ts';

const [file = '', ...options] = process.argv.slice(2);
const lines = fs.readFileSync(file, 'latin1').split(/\r?\n/);
const counts = { right: 0, missed: 0, wrong: 0, clean: 0 };
for (const line of lines) {
  const [label = '', sentence] = line.split('\t');
  if (sentence === undefined) continue;
  const isAsk = label.trim() === 'Yes';
  const { asks } = readMail({ text: sentence, sender: '', sent: '2026-11-30', names: new Set() });
  const found = isAsk ? 'right' : 'wrong';
  const nothing = isAsk ? 'missed' : 'clean';
  const outcome = asks.length > 0 ? found : nothing;
  counts[outcome]++;
  if (options.includes('--misses') && (outcome === 'missed' || outcome === 'wrong'))
    console.log(`${outcome}\t${sentence}`);
}
const { right, missed, wrong } = counts;
console.log(`sentences  ${right + missed + wrong + counts.clean}`);
console.log(`recall     ${right} of ${right + missed} (${((right / (right + missed)) * 100).toFixed(1)} %)`);
console.log(`precision  ${right} of ${right + wrong} (${((right / (right + wrong)) * 100).toFixed(1)} %)`);
