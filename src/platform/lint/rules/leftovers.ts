// Finds what is left from a draft: placeholders that were not filled in, notes to oneself, filler text.

import { isFactValue } from '#text/fact-syntax.ts';
import { findPlaceholders, type FactValue } from '#text/facts.ts';
import type { Report, TextCode } from '../finding.ts';
import type { DesignText } from '../read-design.ts';
import type { Reading } from '../reading.ts';

const CAPITALS = /\b(?:TODO|TBD|TBC|FIXME|XXX)\b/g;
const PHRASES = /\blorem ipsum(?: dolor)?\b|\bto be (?:defined|determined|decided|confirmed|completed)\b/gi;
const BRACKETS =
  /\{\{[^{}\n]{0,80}\}\}|(?<![\w/$}{])\{[a-z][\w -]{0,40}\}(?!\})|<(?:your|insert|enter)[ _-][^<>\n]{1,60}>|\[(?:your|insert|enter) [^[\]\n]{1,60}\]/gi;

export function checkLeftovers(design: DesignText, facts: readonly FactValue[], report: Report<TextCode>): void {
  checkFactKeys(design, facts, report);
  const placeholders = new Set(findPlaceholders(design.content).map(({ start }) => start));
  for (const reading of design.readings) {
    for (const pattern of [CAPITALS, PHRASES]) {
      for (const { range, text } of plainMatches(reading, pattern)) {
        report({
          code: 'text/leftover',
          ...range,
          message: `“${text}” is left from a draft. Write what is meant, or remove it.`,
        });
      }
    }
    for (const { range, text } of plainMatches(reading, BRACKETS)) {
      const isEscaped = design.content[range.start] === '\\';
      if (isEscaped || placeholders.has(range.start)) continue;
      report({
        code: 'text/leftover',
        ...range,
        message: `“${text}” looks like a place to fill in. Write the value, or embed a fact as {{its-key}}.`,
      });
    }
  }
}

function checkFactKeys({ content }: DesignText, facts: readonly FactValue[], report: Report<TextCode>): void {
  const values = new Map(facts.map(({ key, value }) => [key, value]));
  for (const { key, start, end } of findPlaceholders(content)) {
    const value = values.get(key);
    if (value !== undefined && isFactValue(value)) continue;
    const message =
      value === undefined
        ? `No fact is called “${key}”. Add it to the facts, or write the value.`
        : `The fact “${key}” has no value to put here. Give it one.`;
    report({ code: 'text/placeholder-unresolved', start, end, message });
  }
}

function* plainMatches(
  reading: Reading,
  pattern: RegExp,
): Generator<{ range: { start: number; end: number }; text: string }> {
  for (const { 0: text, index } of reading.text.matchAll(pattern)) {
    const place = { start: index, end: index + text.length };
    if (!reading.isCode(place)) yield { range: reading.locate(place), text };
  }
}
