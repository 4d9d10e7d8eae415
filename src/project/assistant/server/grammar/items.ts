// What the words of a message stand for: the items that commands and questions are made of.

import type { StatusCategory, TaskPriority, BugSeverity } from '#project/tasks/shared/task-values.ts';

export type Verb =
  | 'create'
  | 'close'
  | 'cancel'
  | 'reopen'
  | 'start'
  | 'assign'
  | 'take'
  | 'unassign'
  | 'set'
  | 'move'
  | 'postpone'
  | 'advance'
  | 'rename'
  | 'add'
  | 'remove'
  | 'comment'
  | 'link'
  | 'find'
  | 'undo'
  | 'delete'
  | 'send'
  | 'remind'
  | 'help';

export type Question = 'what' | 'who' | 'count' | 'when' | 'why' | 'state' | 'yesno';
export type Field =
  | 'due'
  | 'priority'
  | 'assignee'
  | 'status'
  | 'label'
  | 'project'
  | 'milestone'
  | 'title'
  | 'description';
export type Attribute =
  | 'overdue'
  | 'blocked'
  | 'open'
  | 'closed'
  | 'finished'
  | 'created'
  | 'most'
  | 'least'
  | 'blocks'
  | 'duplicates'
  | 'only';
export type Prep = 'to' | 'of' | 'in' | 'for' | 'by' | 'before' | 'on' | 'as' | 'with' | 'about' | 'from';

export type Meaning =
  | { kind: 'verb'; verb: Verb }
  | { kind: 'question'; question: Question }
  | { kind: 'noun'; noun: 'task' | 'bug' | 'idea' | 'page' | 'work' | 'other' }
  | {
      kind:
        | 'all'
        | 'not'
        | 'without'
        | 'and'
        | 'or'
        | 'if'
        | 'fill'
        | 'aux'
        | 'me'
        | 'nobody'
        | 'else'
        | 'again'
        | 'none';
    }
  | { kind: 'attribute'; attribute: Attribute }
  | { kind: 'field'; field: Field }
  | { kind: 'prep'; prep: Prep }
  | { kind: 'priority'; priority: TaskPriority }
  | { kind: 'severity'; severity: BugSeverity }
  | { kind: 'category'; category: StatusCategory }
  /** `ids` has several where the words fit several. */
  | { kind: 'member' | 'project' | 'milestone' | 'label' | 'status'; ids: readonly string[] }
  | { kind: 'day'; day: string }
  /** `from` is also the day that is meant where one day is asked for. */
  | { kind: 'period'; from: string; to: string }
  | { kind: 'span'; days: number }
  | { kind: 'key'; key: string }
  /** Rows that were shown before: all of them, or the first or last few. */
  | { kind: 'ref'; from: 'all' | 'first' | 'last' | 'it'; count: number }
  | { kind: 'text'; text: string }
  | { kind: 'word'; word: string };

/** A meaning with the place of its words in the message. */
export type Item = Meaning & { start: number; end: number };

type WithKind<One, Kind> = One extends { kind: infer Own }
  ? Extract<Own, Kind> extends never
    ? never
    : One & { kind: Kind }
  : never;
export type KindOf<Kind extends Meaning['kind']> = WithKind<Item, Kind>;

export function isKind<Kind extends Meaning['kind']>(item: Item | undefined, ...kinds: Kind[]): item is KindOf<Kind> {
  return item !== undefined && kinds.some((kind) => kind === item.kind);
}

/** Words that add nothing where a row or a value is named. */
export function isFill({ kind }: Item): boolean {
  return kind === 'fill' || kind === 'aux';
}
