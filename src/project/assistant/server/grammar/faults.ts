// Why a message is not acted on: it is not understood, or it may mean several things.

/** Refused in one line. `reason` is a sentence. */
export class NotUnderstood extends Error {
  /** The words that are not known, for suggestions of names. */
  readonly word: string | null;

  constructor(reason: string, word: string | null = null) {
    super(reason);
    this.name = 'NotUnderstood';
    this.word = word;
  }
}

export type Meant = { label: string; text: string };

/** Several rows or names fit. `choices` are the message again, with each of them. */
export class Ambiguous extends Error {
  readonly choices: readonly Meant[];

  constructor(question: string, choices: readonly Meant[]) {
    super(question);
    this.name = 'Ambiguous';
    this.choices = choices;
  }
}

/** `text` with the words from `start` to `end` replaced. */
export function replaceIn(text: string, { start, end }: { start: number; end: number }, words: string): string {
  return text.slice(0, start) + words + text.slice(end);
}
