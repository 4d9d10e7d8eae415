// Answers questions about networks, by the first calculation that fits the words.

import { answerAddress, answerInvalid } from './address-answer.ts';
import { answerIpv6 } from './ipv6-answer.ts';
import { answerIpv6Relation } from './ipv6-relation-answer.ts';
import { answerMask } from './mask-answer.ts';
import { answerNetworkSize } from './network-size-answer.ts';
import { readNetworkWords, withPrefixes } from './network-words.ts';
import { answerNodeRanges } from './node-ranges.ts';
import { answerRange } from './range-answer.ts';
import { answerRelation } from './relation-answer.ts';
import { answerSplit } from './split-answer.ts';

/** Returns Markdown, or `null` if the question is not about the arithmetic of networks. */
export function answerNetwork(asked: string): string | null {
  const question = withPrefixes(asked);
  const words = readNetworkWords(question);
  return (
    answerNodeRanges(words) ??
    answerInvalid(question) ??
    answerRange(question) ??
    answerIpv6Relation(question) ??
    answerIpv6(question) ??
    answerRelation(words) ??
    answerSplit(words) ??
    answerMask(words) ??
    answerNetworkSize(question) ??
    answerAddress(words)
  );
}
