// Remembers answers for a moment. Questions asked at the same time share one answer, and clearing also drops
// the answers still under way, so nothing read before a change is remembered after it.

export type ShortCache<T> = {
  read(key: string, load: () => Promise<T>): Promise<T>;
  clear(): void;
};

type Entry<T> = { answer: Promise<T>; until: number };

/** `lifetime` in milliseconds. Beyond `capacity` answers the oldest go. */
export function createShortCache<T>({ lifetime, capacity }: { lifetime: number; capacity: number }): ShortCache<T> {
  const entries = new Map<string, Entry<T>>();

  function remember(key: string, load: () => Promise<T>): Promise<T> {
    const entry = { answer: load(), until: Date.now() + lifetime };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    entry.answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.answer;
  }

  return {
    read(key, load) {
      const entry = entries.get(key);
      return entry && entry.until > Date.now() ? entry.answer : remember(key, load);
    },
    clear: () => entries.clear(),
  };
}
