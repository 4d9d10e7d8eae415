// Waiting tasks, in a line of their own for each person. People take turns: one with a hundred tasks delays another by one.

export type FairQueue<Task> = {
  /** Tasks of everybody that wait. */
  readonly size: number;
  countOf(owner: string): number;
  add(owner: string, task: Task): void;
  /** Forgets a task; does nothing when it does not wait any more. */
  remove(owner: string, task: Task): void;
  /** Puts a person behind everybody who waits, because a task of theirs has just ended. */
  moveLast(owner: string): void;
  /** The next task of the next person for whom `isReady` holds; `null` when there is none. */
  take(isReady: (owner: string) => boolean): Task | null;
  /** Empties the queue and returns what waited. */
  clear(): Task[];
};

export function createFairQueue<Task>(): FairQueue<Task> {
  // A map keeps its keys in the order they were added, which is the order of the turns.
  const lines = new Map<string, Task[]>();

  return {
    get size() {
      return lines.values().reduce((sum, line) => sum + line.length, 0);
    },

    countOf: (owner) => lines.get(owner)?.length ?? 0,

    add(owner, task) {
      const line = lines.get(owner);
      if (line) line.push(task);
      else lines.set(owner, [task]);
    },

    remove(owner, task) {
      const rest = lines.get(owner)?.filter((waiting) => waiting !== task) ?? [];
      if (rest.length > 0) lines.set(owner, rest);
      else lines.delete(owner);
    },

    moveLast(owner) {
      const line = lines.get(owner);
      if (!line || !lines.delete(owner)) return;
      lines.set(owner, line);
    },

    take(isReady) {
      const owner = lines.keys().find(isReady);
      const [task, ...rest] = owner === undefined ? [] : (lines.get(owner) ?? []);
      if (owner === undefined || task === undefined) return null;
      lines.delete(owner);
      if (rest.length > 0) lines.set(owner, rest);
      return task;
    },

    clear() {
      const tasks = [...lines.values()].flat();
      lines.clear();
      return tasks;
    },
  };
}
