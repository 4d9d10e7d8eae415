// The scale of the usage chart, and the keys that move over its days.

/** Mantissas a scale can end at; half of each is a short number too. */
const STEPS = [1, 2, 4, 5, 6, 8, 10];

/** Returns the smallest short number that is not below `most`, so that the tallest bar fits: 26,354 → 40,000. 1 for nothing. */
export function axisTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((candidate) => candidate * power >= most) ?? 10;
  return step * power;
}

/** Returns the index of the day that a key of a slider leads to, `undefined` for other keys and without days. */
export function nextDay({ key, at, count }: { key: string; at: number; count: number }): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}
