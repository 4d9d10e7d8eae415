// Where a document names a region that is none of its solution: beside prices that no price book has for another one, and for the copies
// that Azure keeps in the paired region.

/** Counts the places; a line of a PDF may end between two words. */
export function countOtherRegions(region: string, text: string): number {
  const words = region.split(' ').join(String.raw`\s+`);
  const sentences = text.match(/prices\s+(?:is|are)\s+of\s[^.]*,\s+because\s+no\s+price\s+book/g) ?? [];
  const inSentences = sentences.flatMap((sentence) => [...sentence.matchAll(new RegExp(words, 'g'))]);
  const marks = [String.raw`price\s+of\s+${words}`, String.raw`also\s+in\s+${words},\s+the\s+paired\s+region`];
  return marks.flatMap((mark) => [...text.matchAll(new RegExp(mark, 'g'))]).length + inSentences.length;
}
