// How features declare their endpoints. `endpoint` starts a JSON endpoint (oRPC, contract-first); `streamEndpoint`
// declares the few that carry raw bytes: uploads, downloads, server-sent events. Each needs an access rule, or the
// server does not start.

import { oc } from '@orpc/contract';
import type { AuditDeclaration } from './audit/audit.ts';
import type { KeyArea } from './keys/key-scope.ts';
import type { Meter } from './plan-allowances.ts';
import { sharedProblems } from './problem.ts';

/**
 * Who may call: anyone, a signed-in person, a person whose session cookie comes with the call (a Bearer token does not
 * count), or an admin. Ownership is checked by the store (404), not here.
 */
export type Access = 'public' | 'signed-in' | 'session' | 'admin';

export type EndpointMeta = {
  access?: Access;
  /** Largest accepted JSON body in bytes; 256 KiB when not set. */
  maxBodyBytes?: number;
  /** The meter a call uses. Its handler takes the quota with `requireQuota(context)`. */
  meter?: Meter;
  /** Works on an almost full disk, as reads and DELETE do, because it ends or removes something. */
  usesReserve?: boolean;
  /** The audit log records this of each call. */
  audit?: AuditDeclaration;
  /** API keys with the scope of this area may call. Without one, every key is refused. */
  keys?: KeyArea;
};

/** The start of every JSON endpoint. It declares the problems that all of them can return. */
export const endpoint = oc.$meta<EndpointMeta>({}).errors(sharedProblems);

export type StreamEndpoint = {
  method: 'GET' | 'POST' | 'PUT';
  /** The path is below /api and has its parameters in braces: '/documents/{id}/content'. */
  path: `/${string}`;
  access: Access;
  summary: string;
  tag: string;
  /** The audit log records this of each call. Its fields are those of the path. */
  audit?: AuditDeclaration;
  /** API keys with the scope of this area may call. Without one, every key is refused. */
  keys?: KeyArea;
  /** The body is a file, whose media types these are. `takesName`: the header x-file-name has its name. */
  upload?: { types: readonly string[]; takesName: boolean; headers?: readonly UploadHeader[] };
};

/** A header of an upload besides x-file-name. */
export type UploadHeader = { name: string; description: string };

/** Declares an endpoint that carries raw bytes instead of JSON. */
export function streamEndpoint(declaration: StreamEndpoint): StreamEndpoint {
  return declaration;
}
