// When something is due. All of it is said on Monday, 30 November 2026.

import { expect, test } from 'vitest';
import { findDue } from './find-due.ts';

test.each([
  ['Please send it by Friday.', '2026-12-04'],
  ['Please send it by next Friday.', '2026-12-11'],
  ['Can we have it on Monday?', '2026-12-07'],
  ['I need it by EOD.', '2026-11-30'],
  ['Send it tomorrow.', '2026-12-01'],
  ['Send it the day after tomorrow.', '2026-12-02'],
  ['We need it before 3 December.', '2026-12-03'],
  ['The deadline is December 15th.', '2026-12-15'],
  ['Hand it in by 2026-12-09, please.', '2026-12-09'],
  ['You have until the end of the month.', '2026-11-30'],
  ['You have until the end of December.', '2026-12-31'],
  ['Please answer within the next two days.', '2026-12-02'],
  ['Please answer in 3 weeks.', '2026-12-21'],
  ['Reply by the 10th.', '2026-12-10'],
  ['Be on call that Saturday, and confirm by the 10th.', '2026-12-10'],
  ['Send me the list by EOD tomorrow.', '2026-12-01'],
  ['Return it by 3/12.', '2026-12-03'],
  ['Return it by 12/15.', '2026-12-15'],
  ['Tell them before the weekend.', '2026-12-04'],
  ['By 12 January we should be done.', '2027-01-12'],
  ['Before the audit on 14 December, send the list by 4 December.', '2026-12-04'],
  ['Bitte bis Freitag.', '2026-12-04'],
  ['Bitte bis zum 11.12.2026.', '2026-12-11'],
  ['Bitte bis zum 15.12. schicken.', '2026-12-15'],
  ['Ich brauche es bis übermorgen.', '2026-12-02'],
  ['Ich brauche es bis morgen.', '2026-12-01'],
  ['Bis Ende der Woche, bitte.', '2026-12-04'],
  ['Bitte bis KW 50.', '2026-12-11'],
  ['Bitte binnen drei Tagen antworten.', '2026-12-03'],
])('%s', (sentence, day) => {
  expect(findDue(sentence, '2026-11-30')?.day).toBe(day);
});

test.each([
  'Please send it.',
  'It was sent last Friday.',
  'Guten Morgen Ana, kannst du helfen?',
  'The address is 10.20.30.0 and the version is 1.12.',
  'By 31 February at the latest.',
])('%s names no day', (sentence) => {
  expect(findDue(sentence, '2026-11-30')).toBeNull();
});
