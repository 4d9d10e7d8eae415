// Asks one question at a time: while an answer is awaited only the newest question waits, because the others are about a text that is
// no longer there.

export type NewestOnly = <Answer>(ask: () => Promise<Answer>) => Promise<Answer | null>;

/** The returned function resolves with null for a question that a newer one has replaced. */
export function createNewestOnly(): NewestOnly {
  let running: Promise<unknown> = Promise.resolve();
  let newest = 0;
  return async (ask) => {
    newest += 1;
    const own = newest;
    await running;
    if (own !== newest) return null;
    const answer = ask();
    running = answer.catch(() => null);
    return answer;
  };
}
