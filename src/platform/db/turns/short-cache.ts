// Caches values for a moment. Simultaneous reads of a key share one load. Clearing also drops the values still
// loading, so that nothing read before a change is cached after it.

export type ShortCache<T> = {
  read(key: string, load: () => Promise<T>): Promise<T>;
  clear(): void;
};

type Entry<T> = { value: Promise<T>; until: number };

/** Creates a cache. `lifetime` is in milliseconds; beyond `capacity` entries, the oldest are dropped. */
export function createShortCache<T>({ lifetime, capacity }: { lifetime: number; capacity: number }): ShortCache<T> {
  const entries = new Map<string, Entry<T>>();

  function remember(key: string, load: () => Promise<T>): Promise<T> {
    const entry = { value: load(), until: Date.now() + lifetime };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  }

  return {
    read(key, load) {
      const entry = entries.get(key);
      return entry && entry.until > Date.now() ? entry.value : remember(key, load);
    },
    clear: () => entries.clear(),
  };
}
