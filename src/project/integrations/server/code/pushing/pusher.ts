// What Lounge asks of a code host to put files on a new branch and to open a pull request from it. No request writes to a branch that exists.

import type { z } from 'zod';
import type { RepositoryRow } from '../tables.ts';

export type PushOrder = {
  /** The branch that is changed in the end; null for the default one of the repository. */
  base: string | null;
  /** It must not exist yet. */
  branch: string;
  title: string;
  text: string;
  /** Paths are those in the repository. */
  files: readonly { path: string; content: string }[];
};

export type Pushed = { url: string; number: number };

export type PushRequest<T> = {
  /** Behind the address of the API. */
  path: string;
  /** Absent for a request that reads. */
  body?: object;
  shape: z.ZodType<T>;
};

export type PushTalk = {
  repository: Pick<RepositoryRow, 'name' | 'remoteId'>;
  /** Rejects with `HostRefused`, or with a problem of `outgoingProblems`. */
  ask<T>(request: PushRequest<T>): Promise<T>;
  /** The request makes the branch; every other one changes nothing that anybody sees. */
  makeBranch<T>(request: PushRequest<T>): Promise<T>;
};

export type Pusher = (order: PushOrder, talk: PushTalk) => Promise<Pushed>;

/** The host has answered that it does not do this; the message says why. */
export class HostRefused extends Error {}
