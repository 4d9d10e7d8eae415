import { expect, test } from 'vitest';
import { scriptRuns } from './script-runs.ts';

test('a text of one direction is one run', () => {
  expect(scriptRuns('West Europe')).toEqual([{ text: 'West Europe', isRightToLeft: false, isEmoji: false }]);
  expect(scriptRuns('שלום, עולם')).toEqual([{ text: 'שלום, עולם', isRightToLeft: true, isEmoji: false }]);
  expect(scriptRuns('')).toEqual([]);
});

test('Latin words and numbers within right-to-left text are runs of their own', () => {
  expect(scriptRuns('المنصة في West Europe مع 10.20.0.0/16').map((run) => [run.text, run.isRightToLeft])).toEqual([
    ['المنصة في', true],
    [' West Europe ', false],
    ['مع', true],
    [' 10.20.0.0/16', false],
  ]);
});

test('emoji are runs of their own, with all that belongs to them, and signs of the text font are not', () => {
  const emojiIn = (text: string) => scriptRuns(text).flatMap((run) => (run.isEmoji ? [run.text] : []));
  expect(emojiIn('Done ✅, risk ⚠️ and ⚠, team 👩🏽‍💻 in 🇩🇪, step 1️⃣')).toEqual(['✅', '⚠️', '⚠', '👩🏽‍💻', '🇩🇪', '1️⃣']);
  expect(emojiIn('© 2026, A → B, #1, 10 * 2, ✓, ®')).toEqual([]);
  expect(scriptRuns('a 🚀🚀 b').map(({ text }) => text)).toEqual(['a ', '🚀🚀', ' b']);
});
