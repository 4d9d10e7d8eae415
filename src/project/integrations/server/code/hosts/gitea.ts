// Gitea and Forgejo: https://docs.gitea.com/api, https://docs.gitea.com/features/webhooks.

import { z } from 'zod';
import type { Host, HostCall } from '../host.ts';
import { headerOf, hexHmac, isSameText } from '../verify.ts';
import { readItemList, readSharedEvent, repositoryOf, repositoryShape } from './github-shapes.ts';

const headersOf = ({ token }: HostCall) => ({ accept: 'application/json', authorization: `token ${token}` });

export const gitea: Host = {
  address: (call, path) => ({ url: `${call.baseUrl}/api/v1${path}`, headers: headersOf(call) }),
  listRepositories: (call) => ({ url: `${call.baseUrl}/api/v1/user/repos?limit=50`, headers: headersOf(call) }),
  readRepositories: (body) => z.array(repositoryShape).max(200).parse(body).map(repositoryOf),

  listItems(call) {
    const repository = `${call.baseUrl}/api/v1/repos/${call.repository.name}`;
    const headers = headersOf(call);
    const since = encodeURIComponent(call.since.toISOString());
    return [
      { url: `${repository}/pulls?state=all&sort=recentupdate&limit=50`, headers },
      { url: `${repository}/issues?state=all&type=issues&limit=50&since=${since}`, headers },
    ];
  },
  readItems: readItemList,
  readEvent: readSharedEvent,

  verify({ headers, body }, secret) {
    const isRight = isSameText(headerOf(headers, 'x-gitea-signature'), hexHmac(secret, body));
    const deliveryId = headerOf(headers, 'x-gitea-delivery');
    if (!isRight || deliveryId === '') return null;
    return { deliveryId, event: headerOf(headers, 'x-gitea-event'), sentAt: null };
  },
};
