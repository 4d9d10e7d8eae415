// GitHub: a tree, a commit and a reference of the Git database (https://docs.github.com/en/rest/git), then a pull request
// (https://docs.github.com/en/rest/pulls/pulls#create-a-pull-request). A reference is only created, so nothing is overwritten.

import { z } from 'zod';
import type { Pusher } from './pusher.ts';

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const withSha = z.object({ sha });
const repositoryAnswer = z.object({ default_branch: z.string().max(300) });
const reference = z.object({ object: withSha });
const commit = z.object({ tree: withSha });
export const pullAnswer = z.object({ html_url: z.url({ protocol: /^https?$/ }).max(2_000), number: z.number().int() });

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
  const pull = await ask({
    path: `${path}/pulls`,
    body: { title, body: text, head: branch, base: target },
    shape: pullAnswer,
  });
  return { url: pull.html_url, number: pull.number };
};
