// Asks a code host, and reads what it answers by the shapes of the host.

import { Problem } from '#contract/problem.ts';
import { sendPublic } from '#platform/http/outgoing/send-public.ts';
import { codeProblems } from '../../contract/code-contract.ts';
import type { CodeHost } from '../../shared/code-hosts.ts';
import type { Host, HostRequest } from './host.ts';
import { gitea } from './hosts/gitea.ts';
import { github } from './hosts/github.ts';
import { gitlab } from './hosts/gitlab.ts';

export const hosts: Record<CodeHost, Host> = { github, gitlab, gitea };

const LIMITS = { maxBytes: 8 * 1024 * 1024, timeoutMs: 20_000 };

type Asked<T> = { request: HostRequest; read: (body: unknown) => T; allowedHosts: readonly string[] };

/**
 * Rejects with 'code/token-refused', 'code/unreadable' or a problem of `outgoingProblems`. Redirects are not followed: the token
 * would go to a host that nobody named.
 */
export async function askHost<T>({ request, read, allowedHosts }: Asked<T>, signal: AbortSignal): Promise<T> {
  const answer = await sendPublic({ ...request, method: 'GET', limits: LIMITS, allowedHosts }, signal);
  if (answer.status === 401 || answer.status === 403) throw Problem.of(codeProblems, 'code/token-refused');
  if (answer.status !== 200 || answer.isCut) throw Problem.of(codeProblems, 'code/unreadable');
  return readAnswer(answer.body, read);
}

/** Throws 'code/unreadable' for a body that is no JSON or has another shape. */
export function readAnswer<T>(body: Buffer, read: (body: unknown) => T): T {
  try {
    return read(JSON.parse(body.toString('utf8')) as unknown);
  } catch (cause) {
    throw Problem.of(codeProblems, 'code/unreadable', { cause });
  }
}
