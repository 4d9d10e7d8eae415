// GitHub: a tree, a commit and a reference of the Git database (https://docs.github.com/en/rest/git), then a pull request
// (https://docs.github.com/en/rest/pulls/pulls#create-a-pull-request). A reference is only created, so nothing is overwritten.

import { z } from 'zod';
import type { Pushed, Pusher, PushOrder, PushTalk } from './pusher.ts';

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const withSha = z.object({ sha });
const repositoryAnswer = z.object({ default_branch: z.string().max(300) });
const reference = z.object({ object: withSha });
const commit = z.object({ tree: withSha });
const pullAnswer = z.object({ html_url: z.url({ protocol: /^https?$/ }).max(2_000), number: z.number().int() });

export const pushGithub: Pusher = async ({ base, branch, title, text, files }, { repository, ask, makeBranch }) => {
  const path = `/repos/${repository.name}`;
  const target = base ?? (await ask({ path, shape: repositoryAnswer })).default_branch;
  const head = await ask({ path: `${path}/git/ref/heads/${target}`, shape: reference });
  const parent = await ask({ path: `${path}/git/commits/${head.object.sha}`, shape: commit });
  const tree = await ask({
    path: `${path}/git/trees`,
    body: {
      base_tree: parent.tree.sha,
      tree: files.map((file) => ({ path: file.path, mode: '100644', type: 'blob', content: file.content })),
    },
    shape: withSha,
  });
  const made = await ask({
    path: `${path}/git/commits`,
    body: { message: title, tree: tree.sha, parents: [head.object.sha] },
    shape: withSha,
  });
  await makeBranch({
    path: `${path}/git/refs`,
    body: { ref: `refs/heads/${branch}`, sha: made.sha },
    shape: reference,
  });
  return openPull(path, { ask, order: { title, text, branch }, target });
};

type PullOrder = { ask: PushTalk['ask']; order: Pick<PushOrder, 'title' | 'text' | 'branch'>; target: string };

/** Gitea has the same request. */
export async function openPull(path: string, { ask, order, target }: PullOrder): Promise<Pushed> {
  const body = { title: order.title, body: order.text, head: order.branch, base: target };
  const pull = await ask({ path: `${path}/pulls`, body, shape: pullAnswer });
  return { url: pull.html_url, number: pull.number };
}
