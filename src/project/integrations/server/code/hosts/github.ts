// GitHub and GitHub Enterprise Server: https://docs.github.com/en/rest/pulls/pulls, https://docs.github.com/en/rest/issues/issues and
// https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries.

import { z } from 'zod';
import type { Host, HostCall } from '../host.ts';
import { headerOf, hexHmac, isSameText } from '../verify.ts';
import { readItemList, readSharedEvent, repositoryOf, repositoryShape } from './github-shapes.ts';

/** An Enterprise Server has its API below its own address. */
function apiOf({ baseUrl }: HostCall): string {
  return new URL(baseUrl).host === 'github.com' ? 'https://api.github.com' : `${baseUrl}/api/v3`;
}

function headersOf({ token }: HostCall): Record<string, string> {
  return {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
  };
}

export const github: Host = {
  address: (call, path) => ({ url: `${apiOf(call)}${path}`, headers: headersOf(call) }),
  listRepositories: (call) => ({
    url: `${apiOf(call)}/user/repos?per_page=100&sort=pushed`,
    headers: headersOf(call),
  }),
  readRepositories: (body) => z.array(repositoryShape).max(200).parse(body).map(repositoryOf),

  listItems(call) {
    const repository = `${apiOf(call)}/repos/${call.repository.name}`;
    const headers = headersOf(call);
    const since = encodeURIComponent(call.since.toISOString());
    return [
      { url: `${repository}/pulls?state=all&sort=updated&direction=desc&per_page=100`, headers },
      { url: `${repository}/issues?state=all&sort=updated&direction=desc&per_page=100&since=${since}`, headers },
    ];
  },
  readItems: readItemList,
  readEvent: readSharedEvent,

  verify({ headers, body }, secret) {
    const isRight = isSameText(headerOf(headers, 'x-hub-signature-256'), `sha256=${hexHmac(secret, body)}`);
    const deliveryId = headerOf(headers, 'x-github-delivery');
    if (!isRight || deliveryId === '') return null;
    return { deliveryId, event: headerOf(headers, 'x-github-event'), sentAt: null };
  },
};
