// Runs over HTTP: follow one, stop one.

import { implement } from '@orpc/server';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { followRun, runsContract } from '../contract.ts';

export function createRunRoutes(runs: Runs<never>) {
  const route = implement(runsContract).$context<RequestContext>();

  const router = route.router({
    stop: route.stop.handler(async ({ input, context }) => ({
      stopped: await runs.stop(requirePerson(context).id, input.id),
    })),
  });

  const follow: StreamRoute = {
    endpoint: followRun,
    handle: ({ request, response, params, url, context }) =>
      runs.follow({
        userId: requirePerson(context).id,
        id: readCount(params['id'], 'request/not-found'),
        position: readCount(
          request.headers['last-event-id']?.toString() ?? url.searchParams.get('after') ?? '0',
          'request/invalid',
        ),
        response,
      }),
  };

  return { router, streams: [follow] };
}

function readCount(text: string | undefined, code: 'request/not-found' | 'request/invalid'): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text ?? '')) throw Problem.of(sharedProblems, code);
  return value;
}
