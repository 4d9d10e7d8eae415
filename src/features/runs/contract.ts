// A run is long work that the server does for a person: an answer, a design, an export. It goes on when the browser leaves;
// a reader who follows it again continues where they stopped.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';

const runId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * Server-sent events. `text`: data is a JSON string to append. `note`: data is an event of the feature as JSON. `end`: data is a
 * `RunEnd`, nothing follows. The id of an event is the position reached: a text advances it by its length in UTF-16 units, a
 * note by one. Resume with Last-Event-ID (or `?after=`).
 */
export const followRun = streamEndpoint({
  method: 'GET',
  path: '/runs/{id}/events',
  access: 'signed-in',
  summary: 'Follow a run as server-sent events',
  tag: 'runs',
});

export const runsContract = {
  stop: endpoint
    .meta({ access: 'signed-in', usesReserve: true })
    .route({ method: 'POST', path: '/runs/{id}/stop', tags: ['runs'], summary: 'Stop a run; what it has made is kept' })
    .input(z.object({ id: runId }))
    .output(z.object({ stopped: z.boolean() })),
};
