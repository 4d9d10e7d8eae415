// A solution from words: services, requirements and places are read from them, and the patterns build it. Whatever was
// understood, assumed or not understood is said.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { Description, DescribeNote } from './describe-shapes.ts';
import { assumeValue } from '../assumed-values.ts';
import { MAX_NAMED_SERVICES } from '../limits.ts';
import type { BuildNote } from '../patterns/read-services.ts';
import { applyRecovery } from '../recovery/apply-recovery.ts';
import type { Requirements, Solution } from '../solution-shapes.ts';
import { chooseSpace, type WantedCount } from './apply-places.ts';
import { assembleSolution } from './assemble-solution.ts';
import { forceTunnel } from './force-tunnel.ts';
import { findServices, type FoundService } from './find-services.ts';
import { findMisspelt } from './misspelt-words.ts';
import { findOrdinaryServices, isOrdinary } from './ordinary-services.ts';
import { askOfUncertain, isOwn, withoutAnswered, type PlacedService } from './uncertain-services.ts';
import { resolveContradictions, settleOptions } from './clauses/contradictions.ts';
import { isOpened } from './clauses/open-and-closed.ts';
import { keyOfService } from './clauses/part-keys.ts';
import { readAnswers } from './clauses/read-answers.ts';
import { listSentences, note, quoted, quoteOf, saidAgain, stanceIn, withoutPlaces, type Place } from './passages.ts';
import { readCount } from './amounts/read-count.ts';
import { readSizes, type WantedSize } from './amounts/read-sizes.ts';
import { readPlaces, type Places } from './read-places.ts';
import { readStated } from './stated/read-stated.ts';
import { readStatements } from './read-statements.ts';
import { mergeRanges, overlapsAny } from './clauses/split-clauses.ts';
import { listAssumptions, listUnsure } from './requirements/list-assumptions.ts';
import { noteClosed } from './requirements/note-closed.ts';
import { nothingNamed } from './requirements/nothing-named.ts';
import { noteOutside } from './requirements/note-outside.ts';
import { definedOf, readRequirements } from './requirements/read-requirements.ts';
import { readStrategy } from './requirements/recovery/read-strategy.ts';
import { readExclusions } from './requirements/read-exclusions.ts';
import { findOpenWishes, insideOf } from './requirements/read-open-wishes.ts';
import { findResidencyPlaces } from './requirements/read-residency-words.ts';
import { withoutAdministration } from './without-administration.ts';

type ReadServices = {
  names: string[];
  counts: WantedCount[];
  sizes: WantedSize[];
  /** Services of which the text wants exactly one, with where it says so. */
  singles: { service: CatalogueService; place: Place }[];
  /** Where the names are that are kept as they are written. */
  foreign: ReadonlyMap<string, readonly Place[]>;
  notes: DescribeNote[];
};

/** What a description says, before anything is built. */
export type ReadDescription = {
  /** The services are as the person filled them in, then as the text names them. */
  services: string[];
  counts: WantedCount[];
  sizes: WantedSize[];
  places: Places;
  /** What is filled in goes before what the text says. */
  requirements: Partial<Requirements>;
  region: string | null;
  addressSpace: string | null;
  statements: Solution['statements'];
  /** Null where no recovery strategy is named. */
  recovery: NonNullable<Solution['recovery']> | null;
  /** Paths of values that were read from words which do not name them: nobody has confirmed what they were taken for. */
  assumed: readonly string[];
  /** Where the names of services of other clouds are. */
  foreign: ReadonlyMap<string, readonly Place[]>;
  notes: DescribeNote[];
};

/** Takes time linear in the length of the text. */
export function readDescription({ provider, text, services, answers = [], ...given }: Description): ReadDescription {
  const found = findServices(text, provider);
  const stands = readExclusions(text, found);
  const excluded = isOpened(text, answers) ? { ...stands, statements: [], notes: [] } : stands;
  const isPrivate = excluded.statements.length > 0;
  const named = isPrivate ? found.map((place) => insideOf(text, place)) : found;
  const read = readServices(text, { provider, found: named, isPrivate });
  const places = readPlaces(withoutPlaces(text, findResidencyPlaces(text)), provider);
  const stated = readRequirements(text);
  const strategy = readStrategy(text);
  const ruled = readStatements(text, excluded);
  const answered = readAnswers(text, answers, provider);
  const { addressSpace, notes } = chooseSpace(given.addressSpace, places);
  const reported = [
    ...read.notes,
    ...places.notes,
    ...stated.notes,
    ...strategy.notes,
    ...ruled.notes,
    ...answered.notes,
  ];
  const said = reported.map((each) => settleOptions(text, each, answers));
  const resolved = resolveContradictions({
    text,
    requirements: { ...stated.requirements, ...answered.requirements, ...definedOf(given.requirements) },
    region: given.region || places.region,
    singles: read.singles,
    exclusions: excluded.places,
    open: findOpenWishes(text, named),
    notes: said,
    answers,
  });
  const all = withStated(text, [...said, ...resolved.notes]);
  const names = [...services.filter((name) => name !== ''), ...read.names, ...answered.services];
  return {
    services: [...new Set(names)].slice(0, MAX_NAMED_SERVICES),
    counts: read.counts.map((each) => (resolved.doubled.includes(each.service) ? { ...each, count: 2 } : each)),
    sizes: read.sizes,
    places: { ...places, secondaryRegion: places.secondaryRegion ?? answered.secondaryRegion },
    requirements: resolved.requirements,
    region: resolved.region,
    addressSpace,
    statements: ruled.statements,
    recovery: strategy.plan,
    assumed: [...listUnsure(stated.notes, definedOf(given.requirements)), ...(strategy.isTold ? ['recovery'] : [])],
    foreign: read.foreign,
    notes: [...all, ...listUnread(text, all), ...notes],
  };
}

/** A fact that is kept as it is stated is not left out any more. */
function withStated(text: string, notes: readonly DescribeNote[]): DescribeNote[] {
  const stated = readStated(text, notes);
  const kept = mergeRanges(stated.flatMap(({ places }) => places));
  const left = notes.filter(
    ({ state, places }) => state !== 'unread' || !places.some((place) => overlapsAny(kept, place)),
  );
  return [...left, ...stated];
}

/**
 * Null where neither the services nor the words name anything to build; the notes say so. What is given beside the text, such as
 * a region, goes before what the text says.
 */
export function describeSolution(description: Description): { solution: Solution | null; notes: DescribeNote[] } {
  const { provider, text, title } = description;
  const read = readDescription(description);
  if (read.services.length === 0)
    return { solution: null, notes: [...read.notes, nothingNamed(text, { provider, notes: read.notes })] };
  const order = { ...read, title: title ?? null, provider, needsSecondRegion: read.recovery !== null };
  const { solution: assembled, buildNotes } = assembleSolution(order);
  const closed = withoutAdministration(assembled, read.services);
  const tunnel = forceTunnel(closed.solution, text);
  const recovered = applyRecovery(tunnel.solution, read.recovery);
  const solution = read.assumed.reduce(assumeValue, recovered.solution);
  const notes = [...tunnel.notes, ...recovered.notes];
  const built = buildNotes.map((each) => atWords(noteOfBuild(each), read.foreign.get(each.name)));
  // A first region that nobody named is explained by the pattern.
  const outside = noteOutside(solution, solution.assumed.includes('regions') ? ['secondary'] : undefined);
  const known = new Set(built.map(({ text: words }) => words));
  const all = [
    ...read.notes,
    // What the choice of regions has said is not said again.
    ...notes.filter(({ text: words }) => !known.has(words)),
    ...closed.notes,
    ...built,
    ...outside,
    ...noteClosed(solution, read.services),
    // What was read has said for itself that it is assumed.
    ...listAssumptions(recovered.solution),
  ];
  return { solution, notes: withoutAnswered(withoutRead(all, notes), solution) };
}

/** Without 'nothing was taken' from the sentences that were read after all. */
function withoutRead(notes: readonly DescribeNote[], read: readonly DescribeNote[]): DescribeNote[] {
  const quotes = read.flatMap(({ quote }) => quote ?? []);
  return notes.filter(
    ({ text, quote }) => !text.startsWith('Nothing was taken') || !quotes.some((each) => quote?.includes(each)),
  );
}

type Reading = { provider: CloudProvider; found: readonly FoundService[]; isPrivate: boolean };

function readServices(text: string, { provider, found, isPrivate }: Reading): ReadServices {
  const named = found.filter((place) => !place.isPhrase || !isOrdinary(text.slice(place.start, place.end)));
  const rest = withoutPlaces(text, named);
  const places = named.map((place): PlacedService => ({ ...place, stance: stanceIn(text, place) }));
  const wanted = places.filter(({ stance }) => stance === 'wanted');
  const own = wanted.filter(({ service }) => isOwn(service, provider));
  const unnamedPlaces = findOrdinaryServices(rest, {
    provider,
    named: own.map(({ service }) => service),
    isPrivate,
  }).map((place): PlacedService => ({ ...place, stance: stanceIn(text, place) }));
  const ordinary = unnamedPlaces.filter(({ stance }) => stance === 'wanted');
  const unnamed = withoutPlaces(rest, ordinary);
  const notes = [
    ...listNamed(text, { provider, named: places }),
    ...ordinary.map((place) => takenAs(text, place)),
    ...askOfUncertain(text, { provider, places: [...places, ...unnamedPlaces] }),
    ...findMisspelt(unnamed, provider).map(({ service, ...place }) => {
      const quote = quoteOf(text, place);
      return note('unclear', `“${quote}” is not known. Did you mean ${service.name}?`, {
        ...quoted(text, place),
        suggestions: [service.name],
      });
    }),
  ];
  const names = [
    ...[...own, ...ordinary].toSorted((a, b) => a.start - b.start).map(({ service }) => service.name),
    // Kept as they are typed: the pattern makes a component of it that waits for a decision.
    ...wanted.filter(({ service }) => !isOwn(service, provider)).map((place) => quoteOf(text, place)),
  ];
  const counted = [...own, ...ordinary].map((place) => ({ ...readCount(text, place), service: place.service }));
  const sized = readSizes(text, [...own, ...ordinary]);
  const singles = counted.flatMap(({ service, wanted: count, counted: place }) =>
    count?.count === 1 && place ? [{ service, place }] : [],
  );
  const foreign = wanted.filter(({ service }) => !isOwn(service, provider));
  return {
    names: [...new Set(names)],
    singles,
    foreign: Map.groupBy(foreign, (place) => quoteOf(text, place)),
    counts: counted.flatMap(({ wanted: count }) => count ?? []),
    sizes: sized.wanted,
    notes: [...notes.map((each) => withSingles(each, singles)), ...counted.flatMap((one) => one.notes), ...sized.notes],
  };
}

/** The number in 'one VM' is read with its service, and needs no note of its own. */
function withSingles(each: DescribeNote, singles: ReadServices['singles']): DescribeNote {
  const places = singles.filter(({ service }) => each.parts.includes(keyOfService(service))).map(({ place }) => place);
  return places.length > 0 && each.kind !== 'question' ? saidAgain(each, places) : each;
}

/** What the pattern says of a name is said of its places in the text: the service is of another cloud. */
function atWords(each: DescribeNote, places: readonly Place[] | undefined): DescribeNote {
  const parts = each.quote === null ? [] : [`component:${each.quote}` as const];
  return places ? { ...each, places, parts, state: 'contradicted' } : each;
}

function takenAs(text: string, { service, ...place }: FoundService): DescribeNote {
  const quote = quoteOf(text, place);
  return note('assumed', `“${quote}” is taken as ${service.name}. Choose another service if you meant one.`, {
    ...quoted(text, place),
    parts: [keyOfService(service)],
  });
}

/** One note for each service; those of another cloud have theirs from the pattern. */
function listNamed(
  text: string,
  { provider, named }: { provider: CloudProvider; named: readonly PlacedService[] },
): DescribeNote[] {
  const notes: DescribeNote[] = [];
  const seen = new Set<CatalogueService>();
  for (const found of named) {
    const { service, stance, ...place } = found;
    const said = quoted(text, place);
    if (stance === 'not wanted') {
      const words = `${service.name} is mentioned and not asked for, so it was left out.`;
      const suggestions = isOwn(service, provider) ? [service.name] : [];
      notes.push(note('unclear', words, { ...said, suggestions, state: 'understood' }));
    } else if (stance === 'wanted' && isOwn(service, provider) && !seen.has(service)) {
      seen.add(service);
      const first = found.isPhrase ? takenAs(text, found) : note('understood', `${service.name}.`, said);
      // Every mention that is not ruled out is of the one component.
      const again = named.filter((each) => each !== found && each.service === service && each.stance !== 'not wanted');
      notes.push(saidAgain({ ...first, parts: [keyOfService(service)] }, again));
    }
  }
  return notes;
}

const MAX_UNREAD = 5;
const MIN_WORDS = 2;

/** A single word is a greeting or a heading, unless it has a number. */
function isStatement(sentence: string): boolean {
  return sentence.split(' ').length >= MIN_WORDS || /\d/.test(sentence);
}

/** Sentences of which no note says anything. */
function listUnread(text: string, notes: readonly DescribeNote[]): DescribeNote[] {
  const quotes = notes.flatMap(({ quote }) => quote ?? []);
  const unread = listSentences(text)
    .map((place) => quoteOf(text, place))
    .filter((sentence) => isStatement(sentence) && !quotes.some((quote) => sentence.includes(quote)));
  const more = unread.length - MAX_UNREAD;
  return [
    ...unread.slice(0, MAX_UNREAD).map((quote) => note('unclear', 'Nothing was taken from this sentence.', { quote })),
    ...(more > 0 ? [note('unclear', `Nothing was taken from ${more} more sentences.`)] : []),
  ];
}

const TAKEN: ReadonlySet<BuildNote['kind']> = new Set(['region', 'second-region', 'address-space'] as const);

export function noteOfBuild({ kind, name, message, suggestion }: BuildNote): DescribeNote {
  const [provider, key] = suggestion?.split('/') ?? [];
  const service = key && findCatalogueService(provider as CatalogueService['provider'], key);
  return note(TAKEN.has(kind) ? 'assumed' : 'unclear', message, {
    quote: name === '' ? null : name,
    suggestions: service ? [service.name] : [],
  });
}
