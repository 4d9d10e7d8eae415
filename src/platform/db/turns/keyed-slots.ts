// A number of places per key: whoever comes beyond it waits in line. Other keys do not wait.

export type KeyedSlots = {
  /** Resolves when the caller has a place, to a function that gives it back. Calling it again has no effect. */
  enter(key: string): Promise<() => void>;
};

type Line = { taken: number; waiting: (() => void)[] };

export function createKeyedSlots(maxAtOnce: number): KeyedSlots {
  const lines = new Map<string, Line>();

  function leaveOnce(key: string, line: Line): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = line.waiting.shift();
      // The place goes on to the next one.
      if (next) next();
      else line.taken -= 1;
      if (line.taken === 0) lines.delete(key);
    };
  }

  return {
    async enter(key) {
      const line = lines.get(key) ?? { taken: 0, waiting: [] };
      lines.set(key, line);
      if (line.taken >= maxAtOnce) await new Promise<void>((resolve) => line.waiting.push(resolve));
      else line.taken += 1;
      return leaveOnce(key, line);
    },
  };
}
