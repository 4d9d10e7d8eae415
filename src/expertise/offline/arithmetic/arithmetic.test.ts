import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerAvailability } from './availability-answer.ts';
import { answerUnits } from './unit-answer.ts';

test('an availability becomes minutes of downtime', () => {
  expect(answerAvailability('How many minutes of downtime is a 99.9% SLA?')).toContain(
    '43.2 minutes of downtime a month',
  );
  expect(answerAvailability('What do three nines of uptime mean?')).toContain('8.76 hours');
  expect(answerAvailability('Wie viel Ausfall erlaubt 99,95 % Verfügbarkeit?')).toContain('21.6 minutes');
});

test('what is needed in a row multiplies', () => {
  const answer = answerAvailability('What SLA do 99.95%, 99.9% and 99.99% make in a row?');
  expect(answer).toContain('In a row: 99.840065%');
  expect(answer).toContain('69.1 minutes');
});

test('what runs in parallel multiplies its unavailability', () => {
  expect(answerAvailability('availability of two VMs in parallel with 99.9% each')).toContain('In parallel: 99.9999%');
  expect(answerAvailability('SLA of 99% and 98% in parallel')).toContain('In parallel: 99.98%');
});

test('a chain of any length agrees with counting the outcomes one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 900, max: 999 }), { minLength: 2, maxLength: 4 }), (tenths) => {
      const text = tenths.map((value) => `${value / 10}%`).join(' and ');
      // Every combination of up and down, with its probability; the chain is up in exactly one of them.
      let isUp = 0;
      for (let outcome = 0; outcome < 2 ** tenths.length; outcome += 1) {
        const chance = tenths.reduce(
          (product, value, bit) => product * (outcome & (1 << bit) ? value / 1000 : 1 - value / 1000),
          1,
        );
        if (outcome === 2 ** tenths.length - 1) isUp += chance;
      }
      const shown = Number(/In a row: ([\d.]+)%/.exec(answerAvailability(`SLA in a row of ${text}`)!)?.[1]);
      expect(shown).toBeCloseTo(100 * isUp, 6);
    }),
  );
});

test.each(['We save 20% with 99% confidence', 'Our uptime is great', '99.9% pure', 'An SLA of 3% and 5%'])(
  '%s is not a question about availability',
  (text) => expect(answerAvailability(text)).toBeNull(),
);

test('amounts of data are converted between decimal and binary units', () => {
  expect(answerUnits('Convert 500 GB to GiB')).toContain('500 GB = 465.661 GiB');
  expect(answerUnits('How many GB are 2 TiB?')).toContain('2 TiB = 2,199.02 GB');
  expect(answerUnits('What is 2 TiB in GB?')).toContain('2 TiB = 2,199.02 GB');
});

test('a transfer takes bits divided by the rate', () => {
  expect(answerUnits('How long does it take to transfer 2 TB over 500 Mbit/s?')).toContain('takes 8.89 hours');
  expect(answerUnits('how long to copy 10 GB at 100 MB/s')).toContain('takes 100 seconds');
  expect(answerUnits('upload 1 GiB at 1 Gbps')).toContain('takes 8.59 seconds');
});

test.each(['We have 5 GB of logs', 'a 4 TB disk costs much', 'Gbps'])('%s asks for no conversion', (text) =>
  expect(answerUnits(text)).toBeNull(),
);

test.each([
  ['two regions each 99.9% in parallel', '99.9999%'],
  ['What SLA do two 99.9% regions give?', '99.9999%'],
  ['Three services at 99.9% each, combined SLA?', 'In a row: 99.7002999%'],
  ['App Service 99.95%, SQL 99.99%, and two replicas at 99.9%: total SLA?', 'Together: 99.93990506%'],
  ['web tier 99.95% in two zones and database 99.99%: availability?', 'Together: 99.989975%'],
  ['99.99 SLA minutes per month', '4.32 minutes'],
])('copies work in parallel, parts in a row: %s', (question, expected) => {
  expect(answerAvailability(question)).toContain(expected);
});

test('groups multiply as computed one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 9000, max: 9999 }),
      fc.integer({ min: 9000, max: 9999 }),
      fc.integer({ min: 2, max: 4 }),
      (a, b, copies) => {
        const answer = answerAvailability(`SLA of a gateway at ${a / 100}% and ${copies} replicas at ${b / 100}%`)!;
        const expected = (a / 1e4) * (1 - (1 - b / 1e4) ** copies) * 100;
        expect(Number(/Together: ([\d.]+)%/.exec(answer)![1])).toBeCloseTo(expected, 6);
      },
    ),
    { numRuns: 50 },
  );
});

test.each([
  ['50 MB/s to Mbit/s', '50 MB/s = 400 Mbit/s'],
  ['what is 10 Gbit/s in MB/s', '1,250 MB/s'],
  ['how much data can I transfer in a day at 100 Mbps', 'is 1.08 TB'],
  ['How many GB can go over a 10 Mbps line in 3 hours', 'is 13.5 GB'],
])('speeds are converted, and multiplied by a time: %s', (question, expected) => {
  expect(answerUnits(question)).toContain(expected);
});
