// What all routes of statements of work share: their problems, and how they begin.

import { endpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_SOWS } from '../shared/limits.ts';

export const sowProblems = {
  'sows/not-found': { status: 404, message: 'Not found.' },
  'sows/forbidden': {
    status: 403,
    message: 'It is shared with you, but not for this. Its owner can change that. Nothing was changed.',
  },
  'sows/too-many': {
    status: 409,
    message: `You can have up to ${MAX_SOWS.toLocaleString('en')} statements of work. Delete some first.`,
  },
  'sows/changed': {
    status: 409,
    message: 'This statement of work was changed in another window. Nothing was saved.',
  },
  'sows/frozen': {
    status: 409,
    message: 'This version was sent and can no longer be changed. Make a new version to edit it.',
  },
  'sows/price-too-high': {
    status: 400,
    message: 'The total would be above ten billion. Check counts, hours and rates. This change was not saved.',
  },
  'sows/too-large': { status: 413, message: 'A statement of work can have up to 1 MB. This change was not saved.' },
} as const satisfies ProblemTable;

export const route = endpoint.errors(sowProblems).meta({ access: 'signed-in' });
/** The content and the JSON around it. */
export const largeRoute = route.meta({ maxBodyBytes: 2 * 1024 * 1024 });
export const tags = ['sows'];
