// Asks a code host to write, and notes how far it got, so that a failure can say what was changed.

import { z } from 'zod';
import { sendPublic } from '#platform/http/outgoing/send-public.ts';
import { parseJson } from '#text/parse-json.ts';
import { readAnswer } from '../ask-host.ts';
import type { HostCall, HostRequest } from '../host.ts';
import { HostRefused, type PushRequest, type PushTalk } from './pusher.ts';

const LIMITS = { maxBytes: 8 * 1024 * 1024, timeoutMs: 30_000 };
/** UTF-16 units of the host's own words. */
const MAX_WORDS = 300;

/** The branch is 'asked' for while the request that makes it is under way, and 'made' when the host has said so. */
export type Progress = { branch: 'none' | 'asked' | 'made' };

type Needs = {
  call: HostCall;
  /** Makes the request to a path of the API. */
  address: (call: HostCall, path: string) => HostRequest;
  repository: PushTalk['repository'];
  allowedHosts: readonly string[];
  signal: AbortSignal;
};

export function talkToHost({
  call,
  address,
  repository,
  allowedHosts,
  signal,
}: Needs): PushTalk & { progress: Progress } {
  const progress: Progress = { branch: 'none' };

  async function ask<T>({ path, body, shape }: PushRequest<T>): Promise<T> {
    const { url, headers } = address(call, path);
    const answer = await sendPublic(
      {
        ...{ url, limits: LIMITS, allowedHosts },
        ...(body === undefined
          ? { method: 'GET', headers }
          : {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      },
      signal,
    );
    if (answer.status !== 200 && answer.status !== 201)
      throw new HostRefused(refusalOf(answer.status, answer.body, call));
    return readAnswer(answer.body, (said) => shape.parse(said));
  }

  return {
    ...{ repository, progress, ask },
    async makeBranch(request) {
      progress.branch = 'asked';
      try {
        const made = await ask(request);
        progress.branch = 'made';
        return made;
      } catch (error) {
        // The host has said that it did nothing.
        if (error instanceof HostRefused) progress.branch = 'none';
        throw error;
      }
    },
  };
}

/** The shapes in which hosts say why: a text, a list of texts, or texts by field. */
const words = z.object({ message: z.unknown().optional(), error: z.unknown().optional() });

function refusalOf(status: number, body: Buffer, { token }: HostCall): string {
  if (status === 401 || status === 403)
    return 'The code host does not let this token do that. It needs to write code and pull requests.';
  const read = words.safeParse(parseJson(body.toString('utf8')));
  const said = read.success ? (read.data.message ?? read.data.error) : undefined;
  const text = typeof said === 'string' ? said : JSON.stringify(said ?? '');
  const plain = text
    .replaceAll(token, '…')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .slice(0, MAX_WORDS);
  if (status === 404)
    return 'The code host does not find the repository or the branch to change, or the token may not see it.';
  return `The code host answered ${status}${plain === '""' || plain === '' ? '' : `: ${plain}`}.`.replace(/\.\.$/, '.');
}
