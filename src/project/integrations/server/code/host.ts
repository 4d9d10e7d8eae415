// What Lounge asks of a code host. Each host is one file of hosts/; what it answers is hostile until it has been read by a shape.

import type { IncomingHttpHeaders } from 'node:http';
import type { codeItemKinds, codeItemStates } from '../../shared/code-hosts.ts';

export type RemoteRepository = { remoteId: string; name: string; url: string };

export type RemoteItem = {
  kind: (typeof codeItemKinds)[number];
  number: number;
  title: string;
  /** Its text is read for keys of tasks and not kept. */
  text: string | null;
  url: string;
  state: (typeof codeItemStates)[number];
  author: string | null;
  branch: string | null;
  changedAt: Date;
};

/** A request to the API of the host: the path with its query, and the headers that carry the token. */
export type HostRequest = { url: string; headers: Readonly<Record<string, string>> };

export type HostCall = { baseUrl: string; token: string };

export type Host = {
  /** A request to a path of the API, with the token. */
  address(call: HostCall, path: string): HostRequest;
  /** The repositories that the token can read, the latest changed first. */
  listRepositories(call: HostCall): HostRequest;
  readRepositories(body: unknown): RemoteRepository[];
  /** Pull requests and issues that have changed lately, the latest first. */
  listItems(call: HostCall & { repository: RemoteRepository; since: Date }): HostRequest[];
  readItems(body: unknown): RemoteItem[];
  /** Reads an event that was sent; null for one of another kind. */
  readEvent(event: string, body: unknown): { remoteId: string; item: RemoteItem } | null;
  /** Says who sent it, by the header of the host. The id is the same when it is sent again. */
  verify(hook: ReceivedHook, secret: string): VerifiedHook | null;
};

export type ReceivedHook = { headers: IncomingHttpHeaders; body: Buffer; now: Date };
/** `sentAt` is null where the host does not sign a time. */
export type VerifiedHook = { deliveryId: string; event: string; sentAt: Date | null };
