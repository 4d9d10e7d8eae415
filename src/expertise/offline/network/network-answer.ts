// Answers questions about networks, by the first calculation that fits the words.

import { answerAddress, answerInvalid } from './address-answer.ts';
import { answerIpv6 } from './ipv6-answer.ts';
import { answerMask } from './mask-answer.ts';
import { answerNetworkSize } from './network-size-answer.ts';
import { readNetworkWords } from './network-words.ts';
import { answerRange } from './range-answer.ts';
import { answerRelation } from './relation-answer.ts';
import { answerSplit } from './split-answer.ts';

/** Returns Markdown, or `null` if the question is not about the arithmetic of networks. */
export function answerNetwork(question: string): string | null {
  const words = readNetworkWords(question);
  return (
    answerInvalid(question) ??
    answerRange(question) ??
    answerIpv6(question) ??
    answerRelation(words) ??
    answerSplit(words) ??
    answerMask(words) ??
    answerNetworkSize(question) ??
    answerAddress(words)
  );
}
