// What a description rules out about the internet: for the whole solution, or for a part of it only.

import { isServing } from '../../patterns/service-kinds.ts';
import { exclusionTexts, type ExclusionKind } from '../../exclusions/exclusions.ts';
import type { Solution } from '../../solution-shapes.ts';
import { hasRole } from '#catalogue/service-roles.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { isRequirementRuledOut, note, quoted, type Place } from '../passages.ts';
import {
  EXCEPTS,
  exclusionWordings,
  NAMES_A_PART,
  NAMES_ALL,
  NAMES_MACHINES,
  OF_THE_REST,
  OVER_A_LINE,
} from './exclusion-wordings.ts';

export type ReadExclusions = {
  statements: Solution['statements'];
  notes: DescribeNote[];
  /** The whole solution is meant at `places`, and a part of it at `parts`. */
  places: readonly Place[];
  parts: readonly Place[];
};

type Found = Place & { kind: ExclusionKind };
export type NamedService = Place & { service: CatalogueService };

/** `named` are the services of the text: a clause that names stores only is about these. Takes time linear in the text. */
export function readExclusions(text: string, named: readonly NamedService[]): ReadExclusions {
  const found = findWordings(text).filter((place) => !isTakenBack(text, place));
  const whole = found.filter((place) => isOfWhole(text, place, named));
  const parts = found.filter((place) => !whole.includes(place));
  const kinds = (['no-internet', 'private-access-only'] as const).filter((kind) =>
    whole.some((each) => each.kind === kind),
  );
  // The wider exclusion contains the other one.
  const [kind] = kinds;
  const [first] = whole;
  if (kind === undefined || !first) return { statements: [], notes: [], places: [], parts };
  const said = quoted(text, whole.find((each) => each.kind === kind) ?? first);
  return {
    statements: [{ id: `statement-${kind}`, kind, text: exclusionTexts[kind] }],
    notes: [
      note('understood', exclusionTexts[kind], {
        ...said,
        places: whole.map(({ start, end }) => ({ start, end })),
        parts: [`statement:${kind}`],
      }),
    ],
    places: whole,
    parts,
  };
}

const AROUND = 400;

/** 'No internet is not needed'. The words deny something themselves, so a name takes their place while the rest is read. */
function isTakenBack(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  return isRequirementRuledOut(`${before}isolation${text.slice(end, end + AROUND)}`, { start: before.length });
}

function findWordings(text: string): Found[] {
  const found: Found[] = [];
  for (const { words, kind } of exclusionWordings)
    for (const { index, 0: match } of text.matchAll(words)) {
      const place = { start: index, end: index + match.length, kind };
      if (!found.some(({ start, end }) => start < place.end && place.start < end)) found.push(place);
    }
  return found.toSorted((a, b) => a.start - b.start);
}

/** A clause without a subject of its own speaks of what the sentence is about: 'which must not be reachable'. */
const WITHOUT_SUBJECT =
  /^\s*(?:and |but |und |aber )?(?:which|that|who|must|should|may|can|shall|is|are|has|have|not|with|without|mit|ohne|die|der|das|welche\w*|sind|ist|darf|dürfen|soll\w*|muss|müssen)(?![A-Za-zÀ-ÿ])/i;

function isOfWhole(text: string, place: Found, named: readonly NamedService[]): boolean {
  if (EXCEPTS.test(text.slice(place.end, place.end + 80))) return false;
  if (OF_THE_REST.test(text.slice(Math.max(0, place.start - 60), place.end))) return false;
  const sentence = between(text, place, /[.;!?\n](?=\s|$)/g);
  const clause = between(text, place, /[,.;:!?\n](?=\s|$)|\s(?:but|aber|while|während)\s/g);
  // “Private only” at the end of a list is said of all of it.
  const isAlone = text.slice(clause.start, clause.end).trim().length <= place.end - place.start + 1;
  if (isAlone) return true;
  const scope = WITHOUT_SUBJECT.test(text.slice(clause.start, clause.end)) ? sentence : clause;
  const words = `${text.slice(scope.start, place.start)} ; ${text.slice(place.end, scope.end)}`;
  const own = text.slice(place.start, place.end);
  if (NAMES_ALL.test(words) || NAMES_ALL.test(own)) return true;
  const inside = named
    .filter(({ start, end }) => scope.start <= start && end <= scope.end)
    .map(({ service }) => service);
  return isOfAllNamed(inside, { words, own });
}

/** Stores, machines behind an entrance and administration are parts; what serves people stands for all. */
function isOfAllNamed(inside: readonly CatalogueService[], { words, own }: { words: string; own: string }): boolean {
  if (NAMES_ADMINISTRATION.test(words)) return false;
  if (inside.some((service) => isServing(service) && !hasRole(service, 'machine'))) return true;
  if (NAMES_MACHINES.test(words) || inside.some((service) => hasRole(service, 'machine')))
    return OVER_A_LINE.test(own) && !NAMES_A_PART.test(words);
  return inside.every(isOfNoPart) && !NAMES_A_PART.test(words);
}

const NAMES_ADMINISTRATION =
  /(?<![A-Za-zÀ-ÿ-])(?:admin\w*|operators?|management|maintenance|ssh|rdp|bastions?|jump hosts?|verwaltung|wartung\w*)(?![A-Za-zÀ-ÿ])/i;

/** Lines, gateways and sign-in are how people come in, and not the part that is closed. */
function isOfNoPart({ category }: CatalogueService): boolean {
  return ['network', 'edge', 'identity', 'integration', 'ai', 'operations'].includes(category);
}

/** The part of the text around a place that no mark of `ends` divides. */
function between(text: string, { start, end }: Place, ends: RegExp): Place {
  const from = Math.max(0, start - MAX_CLAUSE);
  const before = [...text.slice(from, start).matchAll(ends)].at(-1);
  const after = [...text.slice(end, end + MAX_CLAUSE).matchAll(ends)][0];
  return {
    start: before === undefined ? from : from + before.index + before[0].length,
    end: after === undefined ? Math.min(text.length, end + MAX_CLAUSE) : end + after.index,
  };
}

const MAX_CLAUSE = 400;
