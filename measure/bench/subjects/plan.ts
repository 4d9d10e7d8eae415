// The plan of one stream, sent as the user's message and carried out by the mock provider.

export type Plan = {
  id: string;
  tokens: number;
  /** Milliseconds between two tokens. */
  pace: number;
  /** Milliseconds until the first token. */
  first: number;
};

/** Tokens are numbered, so that lost, duplicated and reordered ones can be detected. */
export function formatToken(index: number): string {
  return `${index} `;
}

export type Faults = { lost: number; doubled: number; reordered: number };

/** Returns how the tokens in `text` differ from those of the plan. */
export function findFaults(text: string, plan: Pick<Plan, 'tokens'>): Faults {
  const indices = text.split(' ').slice(0, -1).map(Number);
  const distinct = new Set(indices);
  let lost = 0;
  for (let index = 0; index < plan.tokens; index++) if (!distinct.has(index)) lost++;
  const reordered = indices.filter((value, at) => at > 0 && value < (indices[at - 1] ?? 0)).length;
  return { lost, doubled: indices.length - distinct.size, reordered };
}

/** Milliseconds of the machine's monotonic clock, comparable between processes. */
export function clock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
