// Finds where a text states a value of a subject: “the RTO is 4 hours”, “a 4-hour RTO”, a row or column of a table.
// Careful rather than eager: a sentence about a tier, a rehearsal or the present state states another value rightly.

import type { Range } from '#text/offsets.ts';
import type { DesignText, Table } from '#expertise/lint/read-design.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import { itemAt, lastOf } from '#text/required.ts';
import { findQuantities, isSameQuantity, type Quantity } from '../../shared/quantity.ts';
import { sentencesOf } from '#expertise/lint/rules/sentences.ts';
import type { Subject } from './subjects.ts';

export type Statement = { subject: Subject; value: Quantity; reading: Reading; place: Range };

/** These words may come between a subject and its value. */
const LINK_WORDS = [
  'is|are|be|has|have|uses?|gets?|will|must|should|shall|stays?|remains?|fixed|set|expected|agreed|estimated?|targets?|ranges?|overall|both',
  'of|at|in|within|to|up|from|between|as|under|than|less|no|more|most|maximum|max|approximately|about|around|roughly|the|a|an',
  'azure|aws|google|cloud|gcp',
].join('|');
const LINK = new RegExp(String.raw`^(?:[\s:=(),–—~≤<"“]|\b(?:${LINK_WORDS})\b)*$`, 'i');

/** A sentence with one of these is about a part, another time or another choice. */
const QUALIFIERS = [
  'tiers?|bronze|silver|gold|platinum|each|individual|phase|wave|stage|per (?!month)\\w+',
  'today|currently|current|previous(?:ly)?|former(?:ly)?|legacy|existing|as-is|on-premises|source',
  'alternatives?|options?|optional|rejected|instead|example|e\\.g|if|without|worst|would',
  'non-production|dev|development|staging|sandbox|measured|achieved|drills?|rehearsals?|tested',
  'yearly|annual(?:ly)?|year',
].join('|');
const QUALIFIED = new RegExp(String.raw`\b(?:${QUALIFIERS})\b`, 'i');
const OTHER_PLACE =
  /\b(?:secondary|paired?|dr|recovery|failover|standby|second|replicas?|replicated|remote|other|another|backups?|regions|geo)\b/i;

const COMPONENT = String.raw`(?:databases?|database tier|storage|backups?|clusters?|caches?|queues?|gateways?|archives?|files?|vms?|virtual machines?|instances?|servers?|components?)`;
const COMPONENT_BEFORE = new RegExp(String.raw`\b${COMPONENT}(?:['’]s)?\s+$`, 'i');
const COMPONENT_BEHIND = new RegExp(String.raw`^\W{0,3}(?:for|of) (?:the |a |each |its )?(?:\w+ )?${COMPONENT}\b`, 'i');

export function findStatements(design: DesignText, subjects: readonly Subject[]): Statement[] {
  const find = createMentionFinder(subjects);
  return design.parts.flatMap((part) => {
    if (part.kind === 'code') return [];
    return part.kind === 'table' ? inTable(part, find) : inText(part.reading, find);
  });
}

type Mention = Range & { subject: Subject };
type FindMentions = (text: string) => Mention[];

function createMentionFinder(subjects: readonly Subject[]): FindMentions {
  const pattern = new RegExp(
    String.raw`(?<![\w-])(?:${subjects.map((subject) => `(${subject.pattern})`).join('|')})(?![\w-])`,
    'gi',
  );
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const subject = subjects[match.slice(1).findIndex((group) => group !== undefined)];
      return subject ? [{ subject, start: match.index, end: match.index + match[0].length }] : [];
    });
}

/** The subject a cell names and nothing else: 'RTO', 'RTO (hours)'. */
function subjectOfCell(text: string, find: FindMentions): Subject | null {
  const [first, ...more] = text.length > 80 ? [] : find(text);
  if (!first || more.length > 0) return null;
  const rest = text.slice(0, first.start) + text.slice(first.end);
  return /^[\s:]*(?:\([^()]*\))?\s*(?:target|objective|range|estimate)?[\s:]*$/i.test(rest) ? first.subject : null;
}

function inText(reading: Reading, find: FindMentions): Statement[] {
  const { text } = reading;
  if (find(text).length === 0) return [];
  return sentencesOf(text).flatMap((sentence) => {
    const words = text.slice(sentence.start, sentence.end);
    const hint = words.slice(0, 600);
    const isQualified = QUALIFIED.test(hint);
    const isElsewhere = OTHER_PLACE.test(hint);
    const mentions = find(words).filter(({ subject }) => !isQualified || subject.kind === 'network');
    return groupMentions(words, mentions).flatMap((group, index, groups) => {
      const before = words.slice(groups[index - 1]?.at(-1)?.end ?? 0, itemAt(group, 0).start);
      const behind = words.slice(lastOf(group).end, groups[index + 1]?.[0]?.start ?? words.length);
      const values = valuesOf(group, before, behind);
      const isOther = ['region', 'network'].includes(itemAt(group, 0).subject.kind)
        ? isElsewhere
        : values.length > 0 && isOfComponent(itemAt(group, 0), before, behind);
      return (isOther ? [] : values).map(({ subject, value, offset }) => ({
        subject,
        value,
        reading,
        place: { start: sentence.start + offset + value.start, end: sentence.start + offset + value.end },
      }));
    });
  });
}

/** “RTO and RPO” and “RTO/RPO” belong together: their values follow in the same order. */
function groupMentions(words: string, mentions: readonly Mention[]): Mention[][] {
  const groups: Mention[][] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    const between = last && words.slice(lastOf(last).end, mention.start);
    if (last && between !== undefined && /^\s*(?:[/&,+]|and|or)\s*(?:the |an? )?$/i.test(between)) last.push(mention);
    else groups.push([mention]);
  }
  return groups;
}

/** “the database RTO”, “an RTO of 1 hour for the cache”. */
function isOfComponent({ subject }: Mention, before: string, behind: string): boolean {
  const valueEnd = findQuantities(behind.slice(0, 80), subject.kind)[0]?.end ?? 0;
  return (
    COMPONENT_BEFORE.test(before.slice(-40)) ||
    COMPONENT_BEHIND.test(behind.slice(0, 60)) ||
    COMPONENT_BEHIND.test(behind.slice(valueEnd, valueEnd + 60))
  );
}

/** `offset` is the place in the sentence from which the place of `value` counts. */
type Found = { subject: Subject; value: Quantity; offset: number };

function valuesOf(group: readonly Mention[], before: string, behind: string): Found[] {
  const [mention] = group;
  if (!mention) return [];
  const offset = lastOf(group).end;
  const near = behind.slice(0, 120);
  // Two subjects have a value each; '4 hours and 15 minutes' is one value only for a single subject.
  const values = findQuantities(group.length === 1 ? near : near.replaceAll(/\band\b/g, ' & '), mention.subject.kind);
  const [first] = values;
  if (first && LINK.test(near.slice(0, first.start))) {
    if (isPerOtherPeriod(near.slice(first.end)) || values.length < group.length) return [];
    return group.map(({ subject }, index) => ({ subject, value: itemAt(values, index), offset }));
  }
  return group.length === 1 ? valueBefore(mention, before) : [];
}

/** “a 4-hour RTO”, “the West Europe region”. */
function valueBefore({ subject, start }: Mention, before: string): Found[] {
  const tailStart = Math.max(0, before.length - 40);
  const tail = before.slice(tailStart);
  const last = findQuantities(tail, subject.kind).at(-1);
  if (!last || tail.slice(last.end).trim() !== '') return [];
  return [{ subject, value: last, offset: start - before.length + tailStart }];
}

function isPerOtherPeriod(behind: string): boolean {
  return /^\s*(?:\/\s?(?=[a-z])|per |an? |each )(?!mo)/i.test(behind);
}

function inTable({ header, rows }: Table, find: FindMentions): Statement[] {
  const inRows = rows.flatMap(({ cells }) => {
    const subject = subjectOfCell(cells[0]?.text ?? '', find);
    const words = cells.map(({ text }) => text).join(' ');
    const isMeant = subject?.kind === 'network' || !QUALIFIED.test(words.slice(0, 600));
    return subject && isMeant ? agreedValue(subject, cells.slice(1)) : [];
  });
  const inColumns = header.cells.flatMap((cell, column) => {
    const subject = column === 0 ? null : subjectOfCell(cell.text, find);
    if (!subject || subject.kind === 'region' || subject.kind === 'network') return [];
    const isSum = subject.kind === 'money' && rows.length > 1;
    const chosen = isSum
      ? rows.filter(({ cells }) => /^\W*(?:estimated |monthly )?total\b(?! per)/i.test(cells[0]?.text ?? ''))
      : rows;
    return agreedValue(
      subject,
      chosen.flatMap(({ cells }) => cells[column] ?? []),
    );
  });
  return [...inRows, ...inColumns];
}

/** One statement when all cells with a value agree; different values belong to different things. */
function agreedValue(subject: Subject, cells: readonly Reading[]): Statement[] {
  const found = cells.flatMap((reading) => {
    const value = findQuantities(reading.text.slice(0, 200), subject.kind)[0];
    return value ? [{ reading, value }] : [];
  });
  const [first] = found;
  if (!first || found.some(({ value }) => !isSameQuantity(value, first.value))) return [];
  return [
    { subject, value: first.value, reading: first.reading, place: { start: first.value.start, end: first.value.end } },
  ];
}
