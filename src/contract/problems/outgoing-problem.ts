// Why a web address that a person or an agent named was not fetched.

import type { ProblemTable } from '#contract/problem.ts';

export const outgoingProblems = {
  'outgoing/invalid-address': {
    status: 400,
    message: 'This is not a web address that can be fetched. Use http or https, without a user name or password.',
  },
  'outgoing/not-public': {
    status: 403,
    message:
      'No public server was found at this address. Lounge does not fetch from private networks; check the address, or save the page as a file and add that.',
  },
  'outgoing/unreachable': {
    status: 502,
    message: 'The server at this address did not answer. Nothing was saved. Try again later.',
  },
  'outgoing/too-slow': {
    status: 504,
    message: 'Fetching this address took too long, so Lounge stopped. Nothing was saved. Try again later.',
  },
  'outgoing/too-many-redirects': {
    status: 502,
    message: 'This address leads from one page to the next without an end.',
  },
  'outgoing/refused': { status: 502, message: 'The server at this address does not give this page.' },
  'outgoing/too-large': { status: 422, message: 'What is at this address is too large to be fetched.' },
  'outgoing/unsupported-type': {
    status: 422,
    message: 'What is at this address is not a page, text or PDF.',
  },
} as const satisfies ProblemTable;
