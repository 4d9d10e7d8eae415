// Gitea and Forgejo: one commit with all files on a new branch, then a pull request (https://docs.gitea.com/api, `repoChangeFiles` and
// `repoCreatePullRequest`). Without `force_push`, a branch that exists is refused. A file that exists is changed by its blob.

import { z } from 'zod';
import { openPull } from './push-github.ts';
import { HostRefused, type Pusher } from './pusher.ts';

const repositoryAnswer = z.object({ default_branch: z.string().max(300) });
const tree = z.object({
  truncated: z.boolean().nullish(),
  tree: z
    .array(z.object({ path: z.string(), type: z.string(), sha: z.string() }))
    .max(100_000)
    .nullable(),
});

export const pushGitea: Pusher = async ({ base, branch, title, text, files }, { repository, ask, makeBranch }) => {
  const path = `/repos/${repository.name}`;
  const target = base ?? (await ask({ path, shape: repositoryAnswer })).default_branch;
  const found = await ask({
    path: `${path}/git/trees/${encodeURIComponent(target)}?recursive=true&per_page=10000`,
    shape: tree,
  });
  if (found.truncated === true) throw new HostRefused('The repository has more files than its host lists at once.');
  const known = new Map((found.tree ?? []).map((entry) => [entry.path, entry.sha]));
  await makeBranch({
    path: `${path}/contents`,
    body: {
      branch: target,
      new_branch: branch,
      message: title,
      files: files.map((file) => {
        const sha = known.get(file.path);
        const content = Buffer.from(file.content).toString('base64');
        const change = { path: file.path, content };
        return sha === undefined ? { ...change, operation: 'create' } : { ...change, operation: 'update', sha };
      }),
    },
    shape: z.object({ commit: z.object({ sha: z.string() }) }),
  });
  return openPull(path, { ask, order: { title, text, branch }, target });
};
