// Diagrams over HTTP: a guard, then one call of the engine.

import { implement } from '@orpc/server';
import type { Diagrams } from '#platform/diagrams/diagrams.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { diagramsContract } from '../contract.ts';

export function createDiagramRoutes(diagrams: Diagrams) {
  const route = implement(diagramsContract).$context<RequestContext>();
  return route.router({
    drawDiagram: route.drawDiagram.handler(async ({ input, context, signal = new AbortController().signal }) => {
      const drawn = await diagrams.draw(input, { owner: requirePerson(context).id, signal });
      return { picture: null, fault: null, ...drawn };
    }),
  });
}
