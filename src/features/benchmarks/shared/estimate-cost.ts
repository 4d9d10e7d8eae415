// What a run will cost, before it starts.

type Priced = { price: { input: number; output: number } | null };
type Sized = { inputTokens: number; outputTokens: number };

/** Returns US dollars for one agent over all cases of a suite. Models that think write more than is estimated. */
export function estimateCost({ price }: Priced, suite: Sized, repeats: number): number {
  if (!price) return 0;
  return (repeats * (suite.inputTokens * price.input + suite.outputTokens * price.output)) / 1_000_000;
}

/** A cap that leaves room for answers three times as long as estimated, at least 10 cents where something costs. */
export function suggestCap(estimateUsd: number): number {
  return estimateUsd === 0 ? 0 : Math.max(0.1, Math.ceil(estimateUsd * 30) / 10);
}
