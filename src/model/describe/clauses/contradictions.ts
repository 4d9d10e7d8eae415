// Wishes of one text that contradict each other: one machine with an availability that one cannot have, a price of nothing, a region
// outside of where data has to stay. Each is a question with two ways out; until one is chosen, the text is built as it is written.

import { areaOfRegion } from '../requirements/note-outside.ts';
import { labelOfRegion } from '#catalogue/regions.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { listSentences, note, quoted, quoteOf, type Place } from '../passages.ts';
import type { Answer } from './clause-shapes.ts';
import { findOpenAndClosed } from './open-and-closed.ts';
import type { Contradiction, Resolution, Wishes } from './contradiction-shapes.ts';
import { findAnswered } from './read-answers.ts';
import { keyOfRegion, keyOfService } from './part-keys.ts';

/** From this availability on, the failure of a zone may not stop a service, and one machine is in one zone. */
const ZONE_TARGET = 99.9;

export function resolveContradictions(wishes: Wishes): Resolution {
  const { requirements, region } = wishes;
  const found = [...findSingles(wishes), ...findFree(wishes), ...findOutside(wishes), ...findOpenAndClosed(wishes)];
  return found.reduce<Resolution>((before, one) => settle(before, one, wishes), {
    requirements,
    region,
    doubled: [],
    notes: [],
  });
}

function settle(before: Resolution, found: Contradiction, { text, answers }: Wishes): Resolution {
  const [place] = found.places;
  if (!place) return before;
  const sentence = sentenceAt(text, place);
  const words = { quote: quoteOf(text, place), sentence };
  const taken = answers.find(
    (each) => found.ways.some(({ meaning }) => meaning === each.meaning) && isOf(text, each, found),
  );
  const way = found.ways.find(({ meaning }) => meaning === taken?.meaning);
  const said = { ...quoted(text, place), places: found.places, parts: found.parts };
  if (way) {
    const applied = way.apply(before);
    return { ...applied, notes: [...applied.notes, note('understood', way.said, said)] };
  }
  const options = found.ways.map(({ label, meaning }) => ({ label, answer: { ...words, meaning } }));
  return {
    ...before,
    notes: [...before.notes, note('question', found.question, { ...said, state: 'contradicted', options })],
  };
}

/**
 * Of a reader's note with ways out: the sentence that they answer is filled in, and a way that was chosen is what was understood.
 */
export function settleOptions(text: string, each: DescribeNote, answers: readonly Answer[]): DescribeNote {
  const [place] = each.places;
  if (!each.options || !place) return each;
  const sentence = sentenceAt(text, place);
  const options = each.options.map(({ label, answer }) => ({ label, answer: { ...answer, sentence } }));
  const chosen = options.find(({ answer }) =>
    answers.some(
      ({ meaning, quote, sentence: own }) => meaning === answer.meaning && quote === answer.quote && own === sentence,
    ),
  );
  if (!chosen) return { ...each, options };
  const { places, parts, quote } = each;
  return note('understood', `${chosen.label}, as you answered.`, { places, parts, quote });
}

function isOf(text: string, answer: Answer, { places }: Contradiction): boolean {
  const place = findAnswered(text, answer);
  return place !== null && places.some(({ start }) => start === place.start);
}

/** The sentence around a place, as it is written. */
export function sentenceAt(text: string, place: Place): string {
  const sentence = listSentences(text).find(({ start, end }) => start <= place.start && place.start < end) ?? place;
  return text.slice(sentence.start, sentence.end).trim();
}

/** Returns the places of the notes that lead to a part, without those that say that something contradicts it. */
function placesOf(notes: readonly DescribeNote[], key: DescribeNote['parts'][number]): readonly Place[] {
  return notes
    .filter(({ parts, state }) => state !== 'contradicted' && parts.includes(key))
    .flatMap((each) => each.places);
}

/** 'One VM, 99.999 %' */
function findSingles({ requirements, singles, notes }: Wishes): Contradiction[] {
  const target = requirements.availability ?? null;
  if (target === null || target <= ZONE_TARGET) return [];
  return singles
    .filter(({ service }) => hasRole(service, 'machine'))
    .map(({ service, place }) => ({
      question: `One machine cannot be available for ${target} % of a month: it stops when its zone or its host does. Which wish goes first?`,
      places: [place, ...placesOf(notes, 'requirement:availability')],
      parts: [keyOfService(service), 'requirement:availability'],
      ways: [
        {
          label: 'Keep one machine',
          meaning: 'keep-machine',
          said: `One machine is kept, and ${target} % is not a target any more, as you answered.`,
          apply: (before) => ({ ...before, requirements: without(before.requirements, 'availability') }),
        },
        {
          label: `Aim at ${target} %: two machines in two zones`,
          meaning: 'meet-availability',
          said: `Two machines in two zones instead of one, for ${target} %, as you answered.`,
          apply: (before) => ({ ...before, doubled: [...before.doubled, service.key] }),
        },
      ],
    }));
}

const FREE =
  /(?<![\p{L}-])(?:free of charge|for free|at no cost|without (?:any )?costs?|costs? nothing|must not cost anything|kostenlos|gratis|umsonst|ohne kosten|gratuit(?:ement)?|(?<=(?:^|[,;:.]|\band|\bis)\s*)free(?=\s*(?:[,;.]|and\b|$)))(?![\p{L}-])/giu;

/** Nothing of a cloud is free that a client can sign for. */
export function readFree(text: string): Place[] {
  return [...text.matchAll(FREE)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
}

function findFree({ text, requirements, notes }: Wishes): Contradiction[] {
  const isNothing = requirements.monthlyBudget?.high === 0;
  const places = [...readFree(text), ...(isNothing ? placesOf(notes, 'requirement:monthlyBudget') : [])];
  if (places.length === 0) return [];
  const none = { low: 0, high: 0, currency: requirements.monthlyBudget?.currency ?? 'USD' };
  return [
    {
      question: 'What is described here costs money. Is a budget of nothing a limit, or may it cost what it costs?',
      places,
      parts: ['requirement:monthlyBudget'],
      ways: [
        {
          label: 'Keep nothing as the limit',
          meaning: 'keep-budget',
          said: 'The budget is nothing, as you answered. What exceeds it will be named.',
          apply: (before) => ({ ...before, requirements: { ...before.requirements, monthlyBudget: none } }),
        },
        {
          label: 'Pay what it costs',
          meaning: 'drop-budget',
          said: 'It may cost what it costs, as you answered.',
          apply: (before) => ({ ...before, requirements: without(before.requirements, 'monthlyBudget') }),
        },
      ],
    },
  ];
}

/** 'West Europe. No data may leave Switzerland.' */
function findOutside({ requirements, region, notes }: Wishes): Contradiction[] {
  const area = region === null ? null : areaOfRegion(region, requirements.residency ?? null);
  if (region === null || area === null) return [];
  const label = labelOfRegion(region);
  return [
    {
      question: `${label} is in ${area.country}, and data has to stay in ${area.wanted}. Which wish goes first?`,
      places: [...placesOf(notes, keyOfRegion(region)), ...placesOf(notes, 'requirement:residency')],
      parts: [keyOfRegion(region), 'requirement:residency'],
      ways: [
        {
          label: `Stay in ${area.wanted}: another region`,
          meaning: 'keep-residency',
          said: `Data stays in ${area.wanted}, and the region is one of there instead of ${label}, as you answered.`,
          apply: (before) => ({ ...before, region: null }),
        },
        {
          label: `Keep ${label}: data may be in ${area.country}`,
          meaning: 'keep-region',
          said: `${label} is kept, and data may be in ${area.country}, as you answered.`,
          apply: (before) => ({ ...before, requirements: without(before.requirements, 'residency') }),
        },
      ],
    },
  ];
}

function without(requirements: Partial<Requirements>, key: keyof Requirements): Partial<Requirements> {
  return Object.fromEntries(Object.entries(requirements).filter(([name]) => name !== key));
}
