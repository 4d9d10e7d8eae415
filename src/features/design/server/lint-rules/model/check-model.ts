// Checks a text against the solution that it describes: values that the solution does not have, and values of a component that
// are another one's. What a text says of the past, of others or of choices not taken is left alone.

import { contains, ipv4Network } from '#text/network/cidr.ts';
import { findRegions } from '#catalogue/regions.ts';
import type { DesignText } from '#expertise/lint/read-design.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import { sentencesOf } from '#expertise/lint/rules/sentences.ts';
import type { Range } from '#text/offsets.ts';
import { findQuantities, type Quantity } from '../../../shared/quantity.ts';
import type { DesignReport } from '../finding-codes.ts';
import { ELSEWHERE } from '../network/network-table.ts';
import { checkComponent, placeOfWord, type SentenceReport } from './component-values.ts';
import { PORTS, quantityKey, type ModelValues } from './model-values.ts';
import { checkAssumptions, checkTableOfComponents } from './model-tables.ts';

type Found = Range & { what: string };

/** A sentence with one of these does not state what is built. */
const NOT_BUILT =
  /\b(?:today|currently|former(?:ly)?|previous(?:ly)?|legacy|alternatives?|instead|rejected|rather|example|e\.g|if|would|could|without|unlike|cannot|was|were|until)\b/i;
/** '24 hours a day' is no value of a solution. */
const HABIT = /^\s*(?:a|per|each|every)\s+(?:day|week|month|year)\b/i;
const COUNTED = /\b(\d{1,3}) (environments|networks|subnets|components|connections)\b/g;
const ENVIRONMENT =
  /\b(staging|pre-production|acceptance|uat|qa|sandbox|demo|training|integration|production|test|development) (?:environment|network)\b/gi;

/** Each place once: what another rule has reported is not reported again. */
export function checkModel(
  design: DesignText,
  model: ModelValues,
  { report, isReported }: { report: DesignReport; isReported: (start: number) => boolean },
): void {
  for (const part of design.parts) {
    // The table of contents names no part of the solution.
    if (design.topicAt(part.start) === null) continue;
    if (part.kind === 'table') checkTableOfComponents(part, model, report);
    if (part.kind !== 'text') continue;
    for (const sentence of sentencesOf(part.reading.text)) {
      const words = part.reading.text.slice(sentence.start, sentence.end);
      if (words.length > MAX_SENTENCE || NOT_BUILT.test(words)) continue;
      const reports = reportsOf(part.reading, sentence, report);
      for (const found of findUnfounded(words, model)) {
        const place = { start: sentence.start + found.start, end: sentence.start + found.end };
        if (isOwn(part.reading, place) || isReported(part.reading.locate(place).start)) continue;
        reports(
          'design/value-unfounded',
          found,
          `${found.what} is in no part of the solution. Embed the value, correct it, or change the solution.`,
        );
      }
      checkComponent(words, model, reports);
    }
  }
  checkAssumptions(design, model, report);
}

/** Of UTF-16 units: a longer one is a list, and what it says of which part is not read. */
const MAX_SENTENCE = 1_000;
/** The limit is per paragraph, so that the time stays linear in the length of the text. */
const MAX_LINKS = 200;
/** Around the words of a link, in what is read of it. */
const BRACKETS = 2;

/** Facts follow the solution by themselves, and code is no sentence. */
function isOwn(reading: Reading, place: Range): boolean {
  const isLinked = reading.links
    .slice(0, MAX_LINKS)
    .some(({ at, text }) => at <= place.start && place.end <= at + text.length + BRACKETS);
  return isLinked || reading.isFact(place) || reading.isCode(place);
}

function reportsOf(reading: Reading, sentence: Range, report: DesignReport): SentenceReport {
  return (code, { start, end }, message) => {
    const place = { start: sentence.start + start, end: sentence.start + end };
    if (!isOwn(reading, place)) report({ code, ...reading.locate(place), message });
  };
}

function findUnfounded(words: string, model: ModelValues): Found[] {
  return [
    ...findValues(words, model),
    ...findNetworks(words, model),
    ...findPorts(words, model),
    ...findPlaces(words, model),
    ...findCounts(words, model),
    ...findServices(words, model),
  ];
}

function findValues(words: string, { quantities }: ModelValues): Found[] {
  return (['duration', 'money', 'percentage'] as const)
    .flatMap((kind) => findQuantities(words, kind))
    .filter((each) => !isKnown(each, quantities) && isFigure(words, each))
    .map((each) => ({ ...each, what: words.slice(each.start, each.end) }));
}

/** A range is known when both of its ends are. */
function isKnown(value: Quantity, quantities: ReadonlySet<string>): boolean {
  if (quantities.has(quantityKey(value))) return true;
  if (value.low === value.high) return false;
  return [value.low, value.high].every((end) => quantities.has(quantityKey({ ...value, low: end, high: end })));
}

/** 'a day' and 'three weeks' are words of a sentence. */
function isFigure(words: string, { kind, start, end }: Quantity): boolean {
  return /\d/.test(words.slice(start, end)) && (kind !== 'duration' || !HABIT.test(words.slice(end)));
}

/** What is outside of all networks is found by the rules of networks; where there is none, every range is unfounded. */
function findNetworks(words: string, { quantities, networks }: ModelValues): Found[] {
  if (ELSEWHERE.test(words)) return [];
  return findQuantities(words, 'network')
    .filter(
      (each) =>
        !quantities.has(quantityKey(each)) &&
        (networks.length === 0 || networks.some((space) => contains(space, ipv4Network(each.low, each.high)))),
    )
    .map((each) => ({ ...each, what: words.slice(each.start, each.end) }));
}

function findPorts(words: string, { ports }: ModelValues): Found[] {
  const single = [...words.matchAll(/\bports? (\d{1,5})\b/gi)];
  return [...words.matchAll(PORTS), ...single].flatMap(({ 0: text, 1: list = '', index }) =>
    list.split(',').every((port) => ports.has(port.trim()))
      ? []
      : [{ start: index, end: index + text.length, what: text }],
  );
}

function findPlaces(words: string, { regions, environments }: ModelValues): Found[] {
  const others = findRegions(words)
    .filter(({ name }) => !regions.has(name))
    .map(({ start, end }) => ({ start, end, what: words.slice(start, end) }));
  const named = [...words.matchAll(ENVIRONMENT)].flatMap(({ 0: text, 1: name = '', index }) =>
    environments.has(name.toLowerCase()) ? [] : [{ start: index, end: index + text.length, what: `“${text}”` }],
  );
  return [...others, ...named];
}

function findCounts(words: string, { counts }: ModelValues): Found[] {
  return [...words.matchAll(COUNTED)].flatMap(({ 0: text, 1: number, 2: noun = '', index }) => {
    const isWhole = /\b(?:has|have|consists? of|in all|altogether|there are)\s$/i.test(words.slice(0, index));
    const count = counts[noun as keyof typeof counts];
    return !isWhole || Number(number) === count ? [] : [{ start: index, end: index + text.length, what: `“${text}”` }];
  });
}

function findServices(words: string, { absentServices, components }: ModelValues): Found[] {
  if (!/\p{Lu}/u.test(words)) return [];
  const places = absentServices.flatMap((name) => {
    const start = placeOfWord(words, name);
    return start === -1 ? [] : [{ start, end: start + name.length, what: name }];
  });
  const own = components.flatMap(({ name }) => {
    const start = name === '' || places.length === 0 ? -1 : words.indexOf(name);
    return start === -1 ? [] : [{ start, end: start + name.length, what: name }];
  });
  // The longest name at a place: 'Azure Database for PostgreSQL' has 'PostgreSQL' in it.
  return places.filter(
    (place) =>
      ![...places, ...own].some((other) => other !== place && other.start <= place.start && place.end <= other.end),
  );
}
