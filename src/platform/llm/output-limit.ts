// How much text one call of a model may return. Providers have limits of their own, but a broken or hostile one has none.

/** Far above what any agent writes: 128,000 tokens are about 0.5 MB. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** Of the thoughts before it that are shown; the rest of them is dropped. */
export const MAX_THOUGHT_BYTES = 256 * 1024;
/** Tokens are four letters on average; runs of spaces and dashes are the longest. */
const MAX_BYTES_PER_TOKEN = 32;

export type OutputLimit = {
  /** The part of `text` that still fits, cut between two characters. */
  take(text: string): string;
  /** True if something did not fit. */
  readonly isReached: boolean;
};

/** Counts bytes of UTF-8. `maxTokens` is what the call asked for, if it asked for a maximum. */
export function createOutputLimit(maxTokens: number = Infinity, maxBytes: number = MAX_ANSWER_BYTES): OutputLimit {
  let left = Math.min(maxBytes, maxTokens * MAX_BYTES_PER_TOKEN);
  let isReached = false;
  return {
    get isReached() {
      return isReached;
    },
    take(text) {
      if (isReached) return '';
      const bytes = Buffer.from(text);
      if (bytes.length <= left) {
        left -= bytes.length;
        return text;
      }
      isReached = true;
      // A character that was cut in the middle becomes U+FFFD, up to three of them.
      return bytes
        .subarray(0, left)
        .toString()
        .replace(/\uFFFD{1,3}$/, '');
    },
  };
}
