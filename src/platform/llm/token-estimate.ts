// A rough token count, for budgets and for providers that report no usage.

/** Assumes four bytes of UTF-8 per token: within a fifth for English and code, and a little high for CJK. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}
