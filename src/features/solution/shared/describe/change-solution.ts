// A change in words of a solution that is there: 'Add Redis and remove the NAT gateway. RTO 1 hour.' Returns a proposal; whoever
// asked compares it with what there is and accepts it or not.

import { addService } from '../edit/add-service.ts';
import { removeParts } from '../edit/remove-parts.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import type { Solution } from '../solution-shapes.ts';
import { applyCounts } from './apply-places.ts';
import { readDescription } from './describe-solution.ts';
import { findServices, type FoundService } from './find-services.ts';
import { findOrdinaryServices } from './ordinary-services.ts';
import { isUnwanted, note, quoteOf, withoutPlaces } from './passages.ts';
import { readCount } from './read-count.ts';

const REMOVED =
  /\b(?:remov\w+|delet\w+|drop\w*|get rid of|take out|tak(?:e|ing) away)\b(?:(?!\b(?:add|keep|use)\b)[^.;:]){0,60}$/i;

type Proposal = { solution: Solution; notes: DescribeNote[] };

export function changeSolution(solution: Solution, text: string): Proposal {
  const { provider } = solution;
  const read = readDescription({ provider, text, services: [], requirements: {} });
  const named = findServices(text, provider).filter(
    ({ service }) => service.provider === provider || service.provider === 'self',
  );
  const rest = withoutPlaces(text, named);
  const places = [...named, ...findOrdinaryServices(rest, { provider, named: named.map(({ service }) => service) })];
  const changed = places
    .toSorted((a, b) => a.start - b.start)
    .reduce<Proposal>((before, place) => changeService(before, { text, place }), { solution, notes: [] });
  // Those that are not asked for are removed here, where a description leaves them out.
  const notes = read.notes.filter(({ kind, text: words }) => kind !== 'understood' && !words.includes('not asked for'));
  return {
    solution: withRequirements(changed.solution, read),
    notes: [...changed.notes, ...notes, ...listStated(read), ...listUnmoved(solution, read)],
  };
}

function changeService(
  { solution, notes }: Proposal,
  { text, place }: { text: string; place: FoundService },
): Proposal {
  const { service } = place;
  const quote = quoteOf(text, place);
  const there = solution.components.filter(
    (each) => each.service === service.key && each.provider === service.provider,
  );
  const say = (kind: DescribeNote['kind'], words: string): DescribeNote[] => [...notes, note(kind, words, { quote })];
  if (REMOVED.test(text.slice(Math.max(0, place.start - 90), place.start)) || isUnwanted(text, place)) {
    if (there.length === 0) return { solution, notes: say('unclear', `${service.name} is not in the solution.`) };
    const ids = there.map(({ id }) => id);
    return { solution: removeParts(solution, ids), notes: say('understood', `${service.name} is removed.`) };
  }
  const { wanted, notes: counted } = readCount(text, place);
  if (there.length > 0) {
    if (!wanted) return { solution, notes: [...say('unclear', `${service.name} is there already.`), ...counted] };
    return { solution: applyCounts(solution, [wanted]), notes: [...notes, ...counted] };
  }
  const environment = solution.environments.find(({ role }) => role === 'production') ?? solution.environments[0];
  if (!environment) return { solution, notes: say('unclear', 'There is no environment to add it to.') };
  const added = addService(solution, { service, environmentId: environment.id });
  if (added.solution === null) return { solution, notes: say('unclear', `${service.name}: ${added.problem}`) };
  return {
    solution: wanted ? applyCounts(added.solution, [wanted]) : added.solution,
    notes: [...say('understood', `${service.name} is added.`), ...counted],
  };
}

type Read = ReturnType<typeof readDescription>;

/** What is stated is no longer assumed. */
function withRequirements(solution: Solution, { requirements, statements }: Read): Solution {
  const stated = new Set(Object.keys(requirements).map((key) => `requirements.${key}`));
  const kept = solution.statements.filter(({ kind }) => !statements.some((one) => one.kind === kind));
  return {
    ...solution,
    requirements: { ...solution.requirements, ...requirements },
    statements: [...kept, ...statements],
    assumed: solution.assumed.filter((path) => !stated.has(path)),
  };
}

function listStated({ notes, requirements, statements }: Read): DescribeNote[] {
  const words = new Set(statements.map(({ text }) => text));
  const isStated = Object.keys(requirements).length > 0;
  return notes.filter(
    ({ kind, text }) =>
      kind === 'understood' &&
      (words.has(text) ||
        (isStated && /^(?:RTO|RPO|Availability|Budget)|users\.$|a second\.$|data\.$|^Data stays/.test(text))),
  );
}

/** Moving what is there is a decision for each part. */
function listUnmoved({ regions }: Solution, { places }: Read): DescribeNote[] {
  const move = 'Change this on the canvas, where each part that moves is seen.';
  return [
    ...(places.region !== null && !regions.some(({ name }) => name === places.region)
      ? [note('unclear', `${places.region} is not a region of this solution. ${move}`, { quote: places.region })]
      : []),
    ...(places.environments === null ? [] : [note('unclear', `Environments stay as they are. ${move}`)]),
    ...(places.addressSpace === null
      ? []
      : [note('unclear', `Networks stay as they are. ${move}`, { quote: places.addressSpace })]),
  ];
}
