// The words of a text by which misspelt ones can be corrected.

const WORD = /[\p{L}\p{N}]+/gu;
/** Shorter words have too many neighbours, and longer ones are keys and hashes. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 30;

/** The words are in lower case and in the order of the text. */
export function listWords(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

export function listCorrectable(text: string): string[] {
  return listWords(text).filter(isCorrectable);
}

export function isCorrectable({ length }: string): boolean {
  return length >= MIN_LENGTH && length <= MAX_LENGTH;
}
