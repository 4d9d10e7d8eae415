// Pages that the server writes itself, without scripts. They come before the files of the web build.

import type { IncomingMessage, ServerResponse } from 'node:http';

export type PageCall = {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  /** The caller's network address. */
  address: string;
};

/** Sends the page at the path; returns false when it has none there. */
export type ServePage = (call: PageCall) => Promise<boolean>;
