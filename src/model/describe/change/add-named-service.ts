// 'Add Redis', 'we need 3 virtual machines': a service that is not there yet, connected with what uses it.

import { exclusionsOf } from '../../exclusions/exclusions.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { addService } from '../../edit/add-service.ts';
import { connectParts } from '../../edit/connect-parts.ts';
import { nameOfPart } from '../../edit/find-part.ts';
import { connectComponents } from '../../patterns/connect-components.ts';
import type { Draft } from '../../patterns/draft.ts';
import type { Solution } from '../../solution-shapes.ts';
import { applyCounts } from '../apply-places.ts';
import { keyOfService } from '../clauses/part-keys.ts';
import { note, quoted } from '../passages.ts';
import { readCount } from '../amounts/read-count.ts';
import type { NamedService } from './named-parts.ts';

type Added = { solution: Solution; notes: readonly DescribeNote[] };

export function addNamedService(solution: Solution, { place, text }: { place: NamedService; text: string }): Added {
  const { service } = place;
  const said = { ...quoted(text, place), parts: [keyOfService(service)] };
  const refused = { ...said, state: 'contradicted' } as const;
  const environment = solution.environments.find(({ role }) => role === 'production') ?? solution.environments[0];
  if (!environment) return { solution, notes: [note('unclear', 'There is no environment to add it to.', refused)] };
  const added = addService(solution, { service, environmentId: environment.id });
  if (added.solution === null)
    return { solution, notes: [note('unclear', `${service.name}: ${added.problem}`, refused)] };
  const { wanted, notes: counted } = readCount(text, place);
  const placed = wanted ? applyCounts(added.solution, [wanted]) : added.solution;
  const connected = connectAdded(placed, added.id);
  const kind = place.isPhrase ? 'assumed' : 'understood';
  const words = place.isPhrase ? `“${said.quote}” is added as ${service.name}.` : `${service.name} is added.`;
  return { solution: connected.solution, notes: [note(kind, words, said), ...counted, ...connected.notes] };
}

/** Adds the flows that a pattern would give it, and the rules that let them in. */
function connectAdded(solution: Solution, id: string): Added {
  const drafts = solution.components.flatMap((component): Draft[] => {
    const service =
      component.service === null ? undefined : findCatalogueService(component.provider, component.service);
    return service ? [{ service, component, subnetKeys: [], inboundKeys: [] }] : [];
  });
  const exclusions = exclusionsOf(solution.statements);
  const hasEntrance = exclusions.isPrivate || solution.connections.some(({ from }) => from === 'internet');
  const { connections } = connectComponents(drafts, { hasEntrance, exclusions });
  const own = connections.filter(({ from, to }) => from === id || to === id);
  const connected = own.reduce(
    (before, { id: _id, ...connection }) => connectParts(before, connection).solution,
    solution,
  );
  const notes = own.map(({ from, to }) =>
    note('assumed', `${nameOfPart(solution, from)} is connected to ${nameOfPart(solution, to)}.`),
  );
  return { solution: connected, notes };
}
