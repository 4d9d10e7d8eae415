// Scales of the charts.

const STEPS = [1, 2, 4, 5, 6, 8, 10];

/** The smallest short number that is not below `most`, and even above 1, so that half of it is one too. 2 for nothing. */
export function axisTop(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const top = (STEPS.find((step) => step * power >= most) ?? 10) * power;
  return top % 2 === 0 ? top : top + 1;
}
