// The shapes that GitHub and Gitea share: Gitea's API and events follow GitHub's.

import { z } from 'zod';
import type { RemoteItem, RemoteRepository } from '../host.ts';

const MAX_TITLE = 500;
const text = z.string().nullish();
const user = z.object({ login: z.string().max(200) }).nullish();
const webUrl = z.url({ protocol: /^https?$/ }).max(2_000);

export const repositoryShape = z.object({ id: z.number().int(), full_name: z.string().max(300), html_url: webUrl });

const common = {
  number: z.number().int().positive(),
  title: z.string(),
  body: text,
  html_url: webUrl,
  state: z.string(),
  user,
  updated_at: z.coerce.date(),
};

export const pullShape = z.object({
  ...common,
  draft: z.boolean().nullish(),
  merged: z.boolean().nullish(),
  merged_at: z.string().nullish(),
  head: z.object({ ref: z.string().max(300) }).nullish(),
});

/** The list of issues has pull requests too, which say so. */
export const issueShape = z.object({ ...common, pull_request: z.unknown().optional() });

export function repositoryOf({ id, full_name, html_url }: z.infer<typeof repositoryShape>): RemoteRepository {
  return { remoteId: String(id), name: full_name, url: html_url };
}

export function pullOf(pull: z.infer<typeof pullShape>): RemoteItem {
  const isMerged = pull.merged === true || (pull.merged_at ?? null) !== null;
  const openState = pull.draft === true ? 'draft' : 'open';
  const endState = isMerged ? 'merged' : 'closed';
  return {
    ...commonOf(pull),
    kind: 'pull',
    state: pull.state === 'open' ? openState : endState,
    branch: pull.head?.ref ?? null,
  };
}

export function issueOf(issue: z.infer<typeof issueShape>): RemoteItem {
  return { ...commonOf(issue), kind: 'issue', state: issue.state === 'open' ? 'open' : 'closed', branch: null };
}

function commonOf({ number, title, body, html_url, user: by, updated_at }: z.infer<typeof issueShape>) {
  const shown = title.slice(0, MAX_TITLE);
  return { number, title: shown, text: body ?? null, url: html_url, author: by?.login ?? null, changedAt: updated_at };
}

/** A list of pull requests or of issues: a pull request has the branch that it comes from. */
export function readItemList(body: unknown): RemoteItem[] {
  return z
    .array(z.unknown())
    .max(200)
    .parse(body)
    .flatMap((row) => {
      if (hasHead(row)) return pullOf(pullShape.parse(row));
      const issue = issueShape.parse(row);
      return issue.pull_request === undefined || issue.pull_request === null ? issueOf(issue) : [];
    });
}

function hasHead(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'head' in row;
}

const pullEvent = z.object({ pull_request: pullShape, repository: repositoryShape.pick({ id: true }) });
const issueEvent = z.object({ issue: issueShape, repository: repositoryShape.pick({ id: true }) });

export function readSharedEvent(event: string, body: unknown): { remoteId: string; item: RemoteItem } | null {
  if (event === 'pull_request') {
    const { pull_request: pull, repository } = pullEvent.parse(body);
    return { remoteId: String(repository.id), item: pullOf(pull) };
  }
  if (event !== 'issues') return null;
  const { issue, repository } = issueEvent.parse(body);
  return { remoteId: String(repository.id), item: issueOf(issue) };
}
