// The keys of tasks in the title, the branch and the text of a pull request, and the name of a branch for a task.

/** Two to six letters and digits, a letter first, a hyphen, and up to seven digits. */
const KEY = /(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]{1,5})-(\d{1,7})(?![A-Za-z0-9])/g;
const MAX_TEXT = 20_000;
const MAX_KEYS = 50;
const MAX_BRANCH_LENGTH = 80;

export type TaskKey = { prefix: string; number: number };

/** Finds each key once. Branches are written in lower case, so the case does not count. */
export function findTaskKeys(...texts: readonly (string | null)[]): TaskKey[] {
  const keys = new Map<string, TaskKey>();
  for (const text of texts)
    for (const [, prefix = '', number = ''] of (text ?? '').slice(0, MAX_TEXT).matchAll(KEY)) {
      if (keys.size >= MAX_KEYS) return [...keys.values()];
      const key = { prefix: prefix.toUpperCase(), number: Number(number) };
      keys.set(`${key.prefix}-${key.number}`, key);
    }
  return [...keys.values()];
}

/** 'NET-12', 'Peer the hubs!' → 'net-12-peer-the-hubs'. */
export function branchNameOf(key: string, title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${key.toLowerCase()}-${words}`.slice(0, MAX_BRANCH_LENGTH).replaceAll(/-+$/g, '');
}
