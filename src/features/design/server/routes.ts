// Design over HTTP: a guard, then one call of a service.

import { implement } from '@orpc/server';
import { orNever, ownOf, requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { designContract } from '../contract.ts';
import { distinctNames, topicsFor } from '../shared/topics.ts';
import type { DesignServices } from './design.ts';
import { createDesignStreams } from './stream-routes.ts';

const route = implement(designContract).$context<RequestContext>();
const userIdOf = (context: RequestContext): string => requirePerson(context).id;

export function createDesignRoutes({ services, uploads }: { services: DesignServices; uploads: Uploads }) {
  const { designs, sections, findings, generation, blueprintUpdates, suggestions } = services;
  const router = route.router({
    listDesigns: route.listDesigns.handler(async ({ context }) => ({
      designs: await designs.listDesigns(userIdOf(context)),
    })),
    createDesign: route.createDesign.handler(({ input, context }) =>
      designs.createDesign({
        ...input,
        topics: distinctNames(topicsFor(input.cloudProvider, input.topics)),
        userId: userIdOf(context),
      }),
    ),
    createBlueprintDesign: route.createBlueprintDesign.handler(({ input, context }) =>
      designs.createBlueprintDesign(ownOf(context, input)),
    ),
    findBlueprintState: route.findBlueprintState.handler(({ input, context }) =>
      blueprintUpdates.findBlueprintState(ownOf(context, input)),
    ),
    followBlueprint: route.followBlueprint.handler(({ input, context }) =>
      blueprintUpdates.followBlueprint(ownOf(context, input)),
    ),
    findDesign: route.findDesign.handler(({ input, context }) => designs.findDesign(ownOf(context, input))),
    updateDesign: route.updateDesign.handler(({ input: { id, ...changes }, context }) =>
      designs.updateDesign(ownOf(context, { id }), changes),
    ),
    deleteDesign: route.deleteDesign.handler(async ({ input, context }) => {
      await designs.deleteDesign(ownOf(context, input));
      return { id: input.id };
    }),
    restoreDesign: route.restoreDesign.handler(({ input, context }) => designs.restoreDesign(ownOf(context, input))),
    loadTemplate: route.loadTemplate.handler(({ input, context }) =>
      designs.loadTemplate(ownOf(context, input), input.templateId),
    ),

    generateDesign: route.generateDesign.handler(({ input: { id, ...request }, context, signal }) =>
      generation.generateDesign({
        ...request,
        userId: userIdOf(context),
        designId: id,
        topic: request.topic,
        agentId: request.agentId,
        quota: requireQuota(context),
        signal: orNever(signal),
      }),
    ),
    generateContent: route.generateContent.handler(async ({ input, context, signal }) => ({
      content: await generation.generateContent({
        ...input,
        userId: userIdOf(context),
        quota: requireQuota(context),
        signal: orNever(signal),
      }),
    })),

    listSections: route.listSections.handler(async ({ input, context, signal }) => ({
      sections: await sections.listSections(ownOf(context, input), orNever(signal)),
    })),
    lockSection: route.lockSection.handler(({ input, context, signal }) =>
      sections.lockSection(ownOf(context, input), { ...input, signal: orNever(signal) }),
    ),

    ...createFactRoutes(services),
    ...createVersionRoutes(services),

    listSuggestions: route.listSuggestions.handler(async ({ input, context }) => ({
      suggestions: await suggestions.listSuggestions(ownOf(context, input)),
    })),
    decideSuggestion: route.decideSuggestion.handler(({ input, context }) =>
      suggestions.decideSuggestion(ownOf(context, input), input),
    ),

    drawSolutionDiagram: route.drawSolutionDiagram.handler(async ({ input: { id, ...order }, context, signal }) => ({
      picture: await services.solutionDiagrams.drawDiagram(ownOf(context, { id }), {
        ...order,
        signal: orNever(signal),
      }),
    })),
    listFindings: route.listFindings.handler(async ({ input, context, signal }) => ({
      findings: await findings.listFindings(ownOf(context, input), orNever(signal)),
    })),
  });

  return { router, streams: createDesignStreams({ services, uploads }) };
}

function createFactRoutes({ facts }: DesignServices) {
  return {
    listFacts: route.listFacts.handler(({ input: { id, ...shown }, context, signal }) =>
      facts.listFacts(ownOf(context, { id }), { ...shown, signal: orNever(signal) }),
    ),
    updateFact: route.updateFact.handler(({ input: { id, key, value, from, state }, context, signal }) =>
      facts.updateFact(ownOf(context, { id }), { key, value, from, state, signal: orNever(signal) }),
    ),

    confirmFacts: route.confirmFacts.handler(({ input, context, signal }) =>
      facts.confirmFacts(ownOf(context, input), orNever(signal)),
    ),
    listFactDifferences: route.listFactDifferences.handler(async ({ input, context, signal }) => ({
      differences: await facts.listFactDifferences(ownOf(context, input), {
        provider: input.cloudProvider,
        signal: orNever(signal),
      }),
    })),
  };
}

function createVersionRoutes({ versions }: DesignServices) {
  return {
    nameVersion: route.nameVersion.handler(({ input: { id, ...version }, context }) =>
      versions.nameVersion(ownOf(context, { id }), version),
    ),
    listVersions: route.listVersions.handler(async ({ input, context }) => ({
      versions: await versions.listVersions(ownOf(context, input)),
    })),
    findVersion: route.findVersion.handler(({ input, context }) =>
      versions.findVersion(ownOf(context, input), input.versionId),
    ),
    restoreVersion: route.restoreVersion.handler(({ input, context }) =>
      versions.restoreVersion(ownOf(context, input), input.versionId),
    ),
  };
}
