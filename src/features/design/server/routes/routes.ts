// Design over HTTP: a guard, then one call of a service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { designContract } from '../../contract.ts';
import { distinctNames, topicsFor } from '../../shared/topics.ts';
import type { DesignServices } from '../design.ts';
import { createDesignStreams } from './stream-routes.ts';

const bound = bind(designContract);
const { route } = bound;
const userIdOf = (context: RequestContext): string => requirePerson(context).id;

export function createDesignRoutes({ services, uploads }: { services: DesignServices; uploads: Uploads }) {
  const { designs, sections, findings, generation, blueprintUpdates, suggestions } = services;
  const { stateComparisons, solutionDiagrams } = services;
  const router = bound.router({
    ...bound.personal(designs, { listDesigns: 'designs' }),
    createDesign: route.createDesign.handler(({ input, context }) =>
      designs.createDesign({
        ...input,
        topics: distinctNames(topicsFor(input.cloudProvider, input.topics)),
        userId: userIdOf(context),
      }),
    ),
    ...bound.owned(designs, ['createBlueprintDesign', 'findDesign', 'restoreDesign']),
    ...bound.within('id')(designs, ['updateDesign']),
    ...bound.taking('templateId')(designs, ['loadTemplate']),
    ...bound.removing('id')(designs, ['deleteDesign']),
    ...bound.owned(blueprintUpdates, ['findBlueprintState', 'followBlueprint']),

    ...bound.abortable.within('id')(stateComparisons, ['compareState']),
    ...bound.spending.owned(generation, ['generateDesign']),
    ...bound.spending.owned(generation, { generateContent: 'content' }),
    ...bound.abortable.within('id')(sections, { listSections: 'sections' }),
    ...bound.abortable.within('id')(sections, ['lockSection']),
    ...createFactRoutes(services),
    ...createVersionRoutes(services),

    ...bound.owned(suggestions, { listSuggestions: 'suggestions' }),
    ...bound.within('id')(suggestions, ['decideSuggestion']),
    ...bound.abortable.within('id')(solutionDiagrams, { drawSolutionDiagram: 'picture' }),
    ...bound.abortable.within('id')(findings, { listFindings: 'findings' }),
  });

  return { router, streams: createDesignStreams({ services, uploads }) };
}

function createFactRoutes({ facts }: DesignServices) {
  return {
    ...bound.abortable.within('id')(facts, ['listFacts', 'updateFact', 'confirmFacts']),
    ...bound.abortable.within('id')(facts, { listFactDifferences: 'differences' }),
  };
}

function createVersionRoutes({ versions }: DesignServices) {
  return {
    ...bound.within('id')(versions, ['nameVersion']),
    ...bound.owned(versions, { listVersions: 'versions' }),
    ...bound.taking('versionId')(versions, ['findVersion', 'restoreVersion']),
  };
}
