// The numbers of headings, where a page shows a document and not an answer.
import type { MarkedToken, Token, Tokens } from 'marked';
import { createContext, use } from 'react';
import { numberHeadings, type HeadingPlace, type HeadingWords } from '#text/markdown/numbers/heading-numbers.ts';
import { plainTitle } from '#text/markdown/titles.ts';
import type { Block } from './incremental/incremental-markdown.ts';

/** The headings of the document before and after the text that is shown. */
export type HeadingsAround = { before: readonly HeadingWords[]; after: readonly HeadingWords[] };

/** By the heading's token; a heading that is not in it is shown as it is written. */
export const HeadingNumberContext = createContext<ReadonlyMap<Token, HeadingPlace>>(new Map());

export function placeHeadings(
  blocks: readonly Block[],
  { before, after }: HeadingsAround,
): ReadonlyMap<Token, HeadingPlace> {
  const shown = blocks.flatMap(({ token, skeleton }) => {
    const written = skeleton.token as MarkedToken;
    return written.type === 'heading' ? [{ token, depth: written.depth, title: plainTitle(written.text) }] : [];
  });
  const places = numberHeadings([...before, ...shown, ...after]).slice(before.length);
  return new Map(
    shown.flatMap(({ token }, index) => {
      const place = places[index];
      return place?.number ? [[token, place] as const] : [];
    }),
  );
}

/** Returns what a heading shows in front of its words, and its words without a number that they bring along. */
export function useHeadingNumber(heading: Tokens.Heading): { number: string | undefined; words: Token[] } {
  const place = use(HeadingNumberContext).get(heading);
  return { number: place?.number ?? undefined, words: withoutLetters(heading.tokens, place?.ownNumber ?? 0) };
}

function withoutLetters(tokens: Token[], count: number): Token[] {
  const [first, ...rest] = tokens as MarkedToken[];
  if (count === 0 || first?.type !== 'text') return tokens;
  return [{ ...first, text: first.text.slice(count), raw: first.raw.slice(count) }, ...rest];
}
