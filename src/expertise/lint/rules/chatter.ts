// Finds what a model says to the person who asked it, instead of to the reader of the document: “Sure! Here is the
// section”, “Let me know if …”. The words of chat models, not of documents: “Of course, backups are encrypted” stays.

import type { Range } from '#text/offsets.ts';
import type { Report, TextCode } from '../finding.ts';
import type { DesignText } from '../read-design.ts';
import { sentencesOf } from './sentences.ts';

const OPENER = String.raw`(?:sure(?: thing)?|certainly|of course|absolutely|definitely|great question|good question|happy to help|no problem|gladly|understood|got it)`;
const SPEAKER = String.raw`(?:here['’]?s\b|here (?:is|are|you go)\b|below (?:is|are)\b|i['’](?:ll|ve|d|m)\b|i (?:will|have|can|would|am)\b|let me\b|let['’]s\b)`;
const PRODUCT = String.raw`(?:section|draft|document|response|answer|write-?up|version|markdown|content|text)`;

const CHATTER: readonly RegExp[] = [
  new RegExp(String.raw`^${OPENER}\s?!`, 'i'),
  new RegExp(String.raw`^${OPENER}\s?(?:[.:]|[,—–-]\s?(?=${SPEAKER}))`, 'i'),
  new RegExp(
    String.raw`^(?:here['’]?s|here is|below is|the following is) (?:the|a|an|your|my) (?:[\w-]+ ){0,4}${PRODUCT}\b`,
    'i',
  ),
  /^(?:here['’]?s|here (?:is|are)|below (?:is|are)) .{0,120}\b(?:you (?:requested|asked|wanted)|as requested|for your review)\b/i,
  /\blet me know\b/i,
  /\bi hope (?:this|that|it|you)\b/i,
  /\bfeel free to\b/i,
  /\b(?:do not|don['’]t) hesitate to\b/i,
  /\bas an? (?:ai|artificial intelligence|large language model|language model)\b/i,
  /\bwould you like (?:me|to)\b/i,
  /\bis there anything else\b/i,
  /\b(?:my (?:knowledge cutoff|training data)|as of my (?:last|knowledge))\b/i,
  /\bi(?:['’](?:ll|ve|d)| can(?:not|['’]t)?| could| will| would| have| am)(?: also| now| happy to| happily)* (?:provide|provided|expand|adjust|elaborate|help|include|included|access|browse|tailor|refine|written|drafted|prepared|created|generated|assumed|assume|write)\b/i,
];

/** The sentences of `text` that are chatter, in order, as ranges of `text` in UTF-16 units. */
export function findChatter(text: string): Range[] {
  return sentencesOf(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, Math.min(end, start + 400));
    const indent = sentence.length - sentence.trimStart().length;
    const isChatter = CHATTER.some((pattern) => pattern.test(sentence.trimStart()));
    return isChatter ? [{ start: start + indent, end }] : [];
  });
}

export function checkChatter({ readings }: DesignText, report: Report<TextCode>): void {
  for (const reading of readings) {
    for (const place of findChatter(reading.text)) {
      if (reading.isCode(place)) continue;
      const words = reading.text.slice(place.start, Math.min(place.end, place.start + 60));
      report({
        code: 'text/chatter',
        ...reading.locate(place),
        message: `“${words}” is a model speaking to you, not to the reader. Remove it.`,
      });
    }
  }
}
