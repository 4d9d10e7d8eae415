// Reads the line of quick add: "Rotate the keys tomorrow p1 @ana #network" is a title, a due day, a priority, an assignee and
// a label. What is understood becomes a chip and leaves the title; everything else stays as it was typed.

import { NUMBER_WORD, readNumberWord } from '#text/english/number-words.ts';
import type { TaskPriority } from './task-values.ts';

export type QuickAddContext = {
  /** The person's day: '2026-11-22'. */
  today: string;
  members: readonly { id: string; handle: string; name: string }[];
  labels: readonly { id: string; name: string }[];
};

/** A part of the line that was understood, at its place in UTF-16 units. `value` is the day, priority, id or name. */
export type QuickAddChip = {
  kind: 'due' | 'priority' | 'assignee' | 'label' | 'new-label';
  value: string;
  start: number;
  end: number;
};

export type QuickAdd = {
  title: string;
  due: string | null;
  priority: TaskPriority | null;
  assigneeId: string | null;
  labelIds: string[];
  /** Names of labels that are not there yet. */
  newLabels: string[];
  /** The chips are in the order of the line. */
  chips: QuickAddChip[];
};

const DAY_MS = 86_400_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const PRIORITIES: Record<string, TaskPriority> = { p1: 'urgent', p2: 'high', p3: 'medium', p4: 'low' };

/** Short or whole: 'Decommission 2 hosts' is not a day in December. */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DUE = [
  'today',
  'tomorrow',
  'next week',
  `(?:next )?(?:${WEEKDAYS.map((day) => `${day}|${day.slice(0, 3)}`).join('|')})`,
  String.raw`in (?:\d{1,3}|${NUMBER_WORD}|an?) (?:days?|weeks?)`,
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2} ${MONTH}(?: \d{4})?`,
  String.raw`${MONTH} \d{1,2}(?:,? \d{4})?`,
].join('|');

/** A chip begins at the start of a word and ends at its end. */
const PART = new RegExp(
  String.raw`(?<=^|\s)(?:(?<due>${DUE})|(?<priority>p[1-4])|@(?<assignee>[\p{L}\p{N}._-]+)|#(?<label>[\p{L}\p{N}][\p{L}\p{N}._/-]*))(?=$|\s|[,.;!?](?:\s|$))`,
  'giu',
);

/** Of two days, priorities or assignees the last one counts, and the earlier one stays in the title. */
export function parseQuickAdd(text: string, context: QuickAddContext): QuickAdd {
  const chips = withoutRepeated([...text.matchAll(PART)].flatMap((match) => readChip(match, context)));
  const valueOf = (kind: QuickAddChip['kind']) => chips.find((chip) => chip.kind === kind)?.value ?? null;
  const valuesOf = (kind: QuickAddChip['kind']) => [
    ...new Set(chips.filter((chip) => chip.kind === kind).map(({ value }) => value)),
  ];
  return {
    title: titleOf(text, chips),
    due: valueOf('due'),
    priority: valueOf('priority') as TaskPriority | null,
    assigneeId: valueOf('assignee'),
    labelIds: valuesOf('label'),
    newLabels: valuesOf('new-label'),
    chips,
  };
}

function readChip(match: RegExpMatchArray, context: QuickAddContext): QuickAddChip[] {
  const { due, priority, assignee, label } = match.groups ?? {};
  const place = { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length };
  if (due !== undefined) {
    const value = readDay(due.toLowerCase(), context.today);
    return value === null ? [] : [{ kind: 'due', value, ...place }];
  }
  if (priority !== undefined)
    return [{ kind: 'priority', value: PRIORITIES[priority.toLowerCase()] ?? 'none', ...place }];
  if (assignee !== undefined) {
    const member = findMember(assignee, context.members);
    return member ? [{ kind: 'assignee', value: member.id, ...place }] : [];
  }
  if (label === undefined) return [];
  const known = context.labels.find(({ name }) => labelKey(name) === labelKey(label));
  return [known ? { kind: 'label', value: known.id, ...place } : { kind: 'new-label', value: label, ...place }];
}

/** A handle, or the beginning of exactly one handle or name. */
function findMember<Member extends QuickAddContext['members'][number]>(
  typed: string,
  members: readonly Member[],
): Member | undefined {
  const text = typed.toLowerCase();
  const exact = members.find(({ handle }) => handle.toLowerCase() === text);
  if (exact) return exact;
  const begun = members.filter(
    ({ handle, name }) => handle.toLowerCase().startsWith(text) || name.toLowerCase().startsWith(text),
  );
  return begun.length === 1 ? begun[0] : undefined;
}

/** A label of several words is written with dashes: #on-call. */
function labelKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '-');
}

/** Returns null for a day that does not exist, such as 31 Feb, and in the year 0. `text` is lower case. */
function readDay(text: string, today: string): string | null {
  const now = Date.parse(`${today}T00:00:00Z`);
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  if (text === 'today') return today;
  if (text === 'tomorrow') return inDays(1);
  const weekday = new Date(now).getUTCDay();
  /** The coming Monday. */
  if (text === 'next week') return inDays((8 - weekday) % 7 || 7);
  const span = readSpan(text);
  if (span !== null) return inDays(span);
  if (/^\d{4}-/.test(text)) return realDay(text);
  const wanted = WEEKDAYS.findIndex((day) => day.slice(0, 3) === text.replace('next ', '').slice(0, 3));
  if (wanted >= 0) return inDays((wanted - weekday + 7) % 7 || 7);
  return readDate(text, today);
}

/** Returns the days of 'in 3 days', 'in a week' and 'in two weeks', and null for anything else. */
function readSpan(text: string): number | null {
  const [, count = '', unit] = /^in (\S+(?: \S+)*) (day|week)s?$/.exec(text) ?? [];
  if (!unit) return null;
  const number = /^an?$/.test(count) ? 1 : (readNumberWord(count) ?? Number(count));
  return number * (unit === 'week' ? 7 : 1);
}

/** '12 dec', 'dec 12', '12 december 2027': this year, or the next when that day is over. */
function readDate(text: string, today: string): string | null {
  const month = MONTHS.findIndex((name) => new RegExp(String.raw`\b${name}`).test(text)) + 1;
  const day = /\b\d{1,2}\b/.exec(text)?.[0] ?? '';
  const year = /\b\d{4}\b/.exec(text)?.[0];
  const inYear = (number: number) => realDay(`${number}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year !== undefined) return inYear(Number(year));
  const thisYear = Number(today.slice(0, 4));
  const date = inYear(thisYear);
  return date !== null && date < today ? inYear(thisYear + 1) : date;
}

function realDay(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (day.startsWith('0000')) return null;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

function withoutRepeated(chips: readonly QuickAddChip[]): QuickAddChip[] {
  const isSingle = ({ kind }: QuickAddChip) => kind === 'due' || kind === 'priority' || kind === 'assignee';
  return chips.filter(
    (chip, index) => !isSingle(chip) || !chips.slice(index + 1).some((later) => later.kind === chip.kind),
  );
}

function titleOf(text: string, chips: readonly QuickAddChip[]): string {
  const kept = chips.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return kept
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;!?])/g, '$1')
    .trim();
}
