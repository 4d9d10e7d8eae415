// What each foreign value is here: a proposal that a person corrects. English and German words of the products are known.

import {
  statusCategories,
  type BugSeverity,
  type StatusCategory,
  type TaskPriority,
} from '#project/tasks/shared/task-values.ts';
import type { MovedPerson } from './moved-task.ts';

type Named = { id: string; name: string };
export type KnownStatus = Named & { category: StatusCategory };
export type KnownMember = Named & { handle: string; email: string | null; isSample: boolean };
export type KnownProject = Named & { key: string };

/** `task` and `bug` are the kinds; with a label, the foreign type stays visible. */
export const typeChoices = ['task', 'bug', 'task-label', 'bug-label'] as const;
export type TypeChoice = (typeof typeChoices)[number];

/** The first that fits decides: 'won't do' is not done, and 'to be done' is to do. */
const CATEGORY_WORDS: [StatusCategory, RegExp][] = [
  [
    'cancelled',
    /cancel|abgebrochen|storniert|won'?t|wont|not planned|declin|reject|abgelehnt|duplicate|duplikat|obsolete|invalid|discard|verworfen/,
  ],
  ['done', /\(completed?\)$|\(archived\)$/],
  ['backlog', /backlog|icebox|someday|triage|later|ideas?$|später|wunschliste|parking/],
  ['todo', /^to ?do|to be done|unstarted|not started|zu erledigen|selected for|ready for dev|^open|^offen|^new|^neu/],
  [
    'started',
    /progress|doing|review|in arbeit|in bearbeitung|started|test|\bqa\b|wip|blocked|waiting|wartet|active|develop|entwicklung|staging|prüf|ongoing|läuft|verify|building/,
  ],
  ['todo', /ready|selected|planned|geplant|next|queue|this week|checklist entry|to ?do/],
  [
    'done',
    /done|closed|complete|fertig|erledigt|resolved|gelöst|geschlossen|released|shipped|live|deployed|finished|abgeschlossen|archiv|merged/,
  ],
];
const HINTS: Record<string, StatusCategory> = {
  'to do': 'todo',
  'zu erledigen': 'todo',
  'in progress': 'started',
  'in arbeit': 'started',
  done: 'done',
  fertig: 'done',
};
const PRIORITIES: Record<TaskPriority, string> = {
  urgent: 'urgent|critical|blocker|highest|höchste|p0|p1|dringend|kritisch|immediate|sofort|1|must',
  high: 'high|major|hoch|p2|important|wichtig|2|should',
  medium: 'medium|normal|mittel|moderate|p3|standard|3|could',
  low: 'low|lowest|minor|trivial|niedrig|niedrigste|gering|p4|p5|4|won’t',
  none: 'none|no priority|keine|ohne|not set|nicht gesetzt|0',
};
const SEVERITIES: Record<BugSeverity, string> = {
  critical: 'critical|blocker|kritisch|sev1|s1',
  major: 'major|high|schwer|sev2|s2',
  minor: 'minor|medium|leicht|sev3|s3',
  trivial: 'trivial|low|sev4|s4',
};
const BUGS = /bug|fehler|defect|incident|störung|regression/;
const PLAIN_TYPES = new Set([
  '',
  'task',
  'aufgabe',
  'issue',
  'vorgang',
  'sub-task',
  'subtask',
  'teilaufgabe',
  'unteraufgabe',
  'bug',
  'fehler',
  'default_task',
]);

/** Cancelled and done come before the words that only look alike: 'Done (won't fix)' is cancelled. */
export function categoryOf(status: string, hint = ''): StatusCategory | null {
  const word = status.trim().toLowerCase();
  const hinted = HINTS[hint.trim().toLowerCase()] ?? statusCategories.find((category) => category === hint);
  const found = CATEGORY_WORDS.find(([, words]) => words.test(word))?.[0] ?? null;
  // The file says that it is done; the words may still say that it was called off.
  if (hinted === 'done') return found === 'cancelled' ? 'cancelled' : 'done';
  if (hinted === 'todo') return found === 'backlog' ? 'backlog' : 'todo';
  return hinted ?? found;
}

/** The id of a status, or 'new:done' for one to be created. */
export function proposeStatus(status: string, hint: string, known: readonly KnownStatus[]): string {
  const plain = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '');
  const named = known.find(({ name }) => plain(name) === plain(status));
  if (named) return named.id;
  const category = categoryOf(status, hint) ?? 'todo';
  return (
    (known.find((one) => one.category === category) ?? known.find((one) => one.category === 'todo'))?.id ??
    `new:${category}`
  );
}

/** Looks by address, then by name, then by handle, and takes a member if only one fits. The sample does not count. */
export function proposeMember(person: MovedPerson, known: readonly KnownMember[]): string | null {
  const same = (a: string | null, b: string) => a !== null && b !== '' && a.toLowerCase() === b.toLowerCase();
  const real = known.filter(({ isSample }) => !isSample);
  const rules: ((member: KnownMember) => boolean)[] = [
    ({ email }) => same(email, person.email) || same(email, person.name),
    ({ name }) => same(name, person.name) || same(name, person.key),
    ({ handle }) => same(handle, person.key) || same(handle, person.name),
    ({ name }) => person.email !== '' && same(name.replaceAll(/\s/g, '.'), person.email.split('@')[0] ?? ''),
  ];
  for (const rule of rules) {
    const fitting = real.filter(rule);
    if (fitting.length === 1) return fitting[0]?.id ?? null;
  }
  return null;
}

/** The id of a project, or 'new'. */
export function proposeProject(name: string, key: string, known: readonly KnownProject[]): string {
  const same = (a: string, b: string) => b !== '' && a.toLowerCase() === b.toLowerCase();
  return known.find((one) => same(one.name, name) || same(one.key, key) || same(one.key, name))?.id ?? 'new';
}

export function proposeType(type: string): TypeChoice {
  const word = type.trim().toLowerCase();
  const kind = BUGS.test(word) ? 'bug' : 'task';
  return PLAIN_TYPES.has(word) ? kind : `${kind}-label`;
}

export function proposePriority(priority: string): TaskPriority {
  return wordIn(PRIORITIES, priority) ?? 'none';
}

export function severityOf(severity: string): BugSeverity | null {
  return wordIn(SEVERITIES, severity);
}

function wordIn<Value extends string>(words: Record<Value, string>, written: string): Value | null {
  const word = written.trim().toLowerCase();
  const values = Object.keys(words) as Value[];
  return values.find((value) => words[value].split('|').includes(word)) ?? null;
}
