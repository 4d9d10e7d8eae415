// Finds what is left from a draft: placeholders that were not filled in, notes to oneself, filler text.

import { findBlockPlaceholders } from '#text/embedded-blocks.ts';
import { isFactValue } from '#text/fact-syntax.ts';
import { findPlaceholders, type FactValue } from '#text/facts.ts';
import type { Report, TextCode } from '../finding.ts';
import type { DesignText } from '../read-design.ts';
import type { Reading } from '../reading.ts';

const CAPITALS =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\?{3,}|\bXX(?=\s?(?:%|hours?\b|minutes?\b|days?\b|users?\b|[GT]B\b|USD\b|EUR\b))/g;
const PHRASES =
  /\blorem ipsum(?: dolor)?\b|\bdolor sit amet\b|\bto be (?:defined|determined|decided|confirmed|completed|added|provided|specified|written)\b|\b(?:placeholder|dummy|sample) text\b|\b(?:insert|add|fill in|write) (?:text |content |details |value )?here\b/gi;
const BRACKETS =
  /\{\{[^{}\n]{0,80}\}\}|(?<![\w/$}{])\{[a-z][\w -]{0,40}\}(?!\})|<(?:your|insert|enter)[ _-][^<>\n]{1,60}>|\[(?:your|insert|enter) [^[\]\n]{1,60}\]/gi;
/** [PLACEHOLDER], [CLIENT NAME], <CLIENT_NAME>; not [RFC 2119], and no link. */
const CAPITAL_BRACKETS = /\[(?![^\]\n]{0,60}\d{3})[A-Z][A-Z0-9 _/-]{2,60}\](?![([:])|<[A-Z]{2,}[ _-][A-Z _-]{1,60}>/g;
/** 10.x.x.x and xx.xx.xx.xx/24: four parts, one of them letters. */
const MASKED_ADDRESS =
  /(?<![\w.])(?=[\d.]*x)(?:\d{1,3}|x{1,3})(?:\.(?:\d{1,3}|x{1,3})){3}(?:\/(?:\d{1,2}|x{1,2}|y{1,2}))?(?![\w.]\w)/gi;

export function checkLeftovers(design: DesignText, facts: readonly FactValue[], report: Report<TextCode>): void {
  checkFactKeys(design, facts, report);
  checkBlockKeys(design, report);
  const blocks = findBlockPlaceholders(design.content);
  const placeholders = new Set([...findPlaceholders(design.content), ...blocks].map(({ start }) => start));
  for (const reading of design.readings) {
    const links = new Set(reading.links.map(({ start }) => start));
    for (const pattern of [CAPITALS, PHRASES]) {
      for (const { range, text } of plainMatches(reading, pattern)) {
        report({
          code: 'text/leftover',
          ...range,
          message: `“${text}” looks like a leftover from a draft. Complete or remove it.`,
        });
      }
    }
    for (const pattern of [BRACKETS, CAPITAL_BRACKETS, MASKED_ADDRESS]) {
      for (const { range, text } of plainMatches(reading, pattern)) {
        const isEscaped = design.content[range.start] === '\\';
        if (isEscaped || placeholders.has(range.start) || links.has(range.start)) continue;
        report({
          code: 'text/leftover',
          ...range,
          message: `“${text}” looks like a place to fill in. Write the value, or embed a fact as {{its-key}}.`,
        });
      }
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

/** Blocks that are left were found in no solution. */
function checkBlockKeys({ content }: DesignText, report: Report<TextCode>): void {
  for (const { key, start, end } of findBlockPlaceholders(content))
    report({
      code: 'text/placeholder-unresolved',
      start,
      end,
      message: `The design has no “${key}” to put here: generate it first, or correct the name.`,
    });
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
