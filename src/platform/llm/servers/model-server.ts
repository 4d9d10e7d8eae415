// A compatible server that an administrator has added on the screen.

import type { ServedModel } from './served-model.ts';

export type ModelServer = {
  id: string;
  /** People see it beside its agents. */
  name: string;
  /** It includes the version: 'http://localhost:11434/v1'. */
  baseUrl: string;
  apiKey: string | undefined;
  /** An administrator allowed an address that is not public. */
  allowsPrivate: boolean;
  /** They are as they were when it was asked last. */
  models: readonly ServedModel[];
  /** It says why its agents cannot answer, in words for everybody. It is null when they can. */
  reason: string | null;
};
