// Schedules of AWS, `cron(…)`, `rate(…)` and `at(…)`, and cron as Unix has it.
// https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html

import type { ValueProblem } from '../value-rule.ts';

const RATE = /^rate\((\d+) (minute|hour|day)(s?)\)$/;
const AT = /^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/;
const FIELDS = [
  { name: 'minutes', from: 0, to: 59, words: '' },
  { name: 'hours', from: 0, to: 23, words: '' },
  { name: 'day of the month', from: 1, to: 31, words: '' },
  { name: 'month', from: 1, to: 12, words: 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC' },
  { name: 'day of the week', from: 1, to: 7, words: 'SUN|MON|TUE|WED|THU|FRI|SAT' },
  { name: 'year', from: 1970, to: 2199, words: '' },
];

export function findScheduleProblem(text: string): ValueProblem | null {
  const rate = RATE.exec(text);
  if (rate) return rateProblem(rate);
  if (AT.test(text)) return null;
  const cron = /^cron\((.*)\)$/.exec(text);
  if (cron) return awsCronProblem((cron[1] ?? '').trim().split(/\s+/));
  return { said: 'takes "rate(5 minutes)", "cron(0 12 * * ? *)" or "at(2026-01-31T08:00:00)"' };
}

function rateProblem([, number = '', unit = '', plural]: RegExpExecArray): ValueProblem | null {
  const isOne = Number(number) === 1;
  if (Number(number) === 0) return { said: 'takes a rate of at least 1' };
  if (isOne === (plural === '')) return null;
  const meant = `rate(${number} ${unit}${isOne ? '' : 's'})`;
  return { said: `is written "${meant}"`, meant };
}

function awsCronProblem(fields: readonly string[]): ValueProblem | null {
  if (fields.length !== 6)
    return { said: `takes cron with six fields, minutes to year, and this has ${fields.length}: "cron(0 12 * * ? *)"` };
  const wrong = wrongField(fields, FIELDS);
  if (wrong) return wrong;
  const [, , day, , week] = fields;
  if ((day === '?') !== (week === '?')) return null;
  return { said: 'takes cron with "?" as the day of the month or of the week, and not as both' };
}

/** Five fields, as Google Cloud Scheduler takes them. https://cloud.google.com/scheduler/docs/configuring/cron-job-schedules */
export function findUnixCronProblem(text: string): ValueProblem | null {
  if (/^(?:every|1st|2nd|3rd|first|second|third|mon|tue|wed|thu|fri|sat|sun)\b|^@/i.test(text)) return null;
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 5) return { said: `takes cron with five fields, and this has ${fields.length}: "0 9 * * 1"` };
  return wrongField(fields, UNIX);
}

const UNIX = FIELDS.slice(0, 5).map((field) => (field.to === 7 ? { ...field, from: 0 } : field));

function wrongField(fields: readonly string[], kinds: typeof FIELDS): ValueProblem | null {
  for (const [index, kind] of kinds.entries()) {
    const field = fields[index] ?? '';
    if (!isField(field, kind))
      return { said: `has "${field}" as its ${kind.name}, which go from ${kind.from} to ${kind.to}` };
  }
  return null;
}

function isField(field: string, { from, to, words }: (typeof FIELDS)[number]): boolean {
  return field.split(',').every((part) => {
    if (/^(?:\*|\?|L|W|LW|L-\d+|\d+W|\d+L|\w+#\d)$/i.test(part)) return true;
    const [range = '', step] = part.split('/');
    if (step !== undefined && !/^[1-9]\d*$/.test(step)) return false;
    return range === '*' || range.split('-').every((end) => isEnd(end, { from, to, words }));
  });
}

function isEnd(end: string, { from, to, words }: { from: number; to: number; words: string }): boolean {
  if (/^\d+$/.test(end)) return Number(end) >= from && Number(end) <= to;
  return words !== '' && new RegExp(`^(?:${words})$`, 'i').test(end);
}
