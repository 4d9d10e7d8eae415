// GitLab: one commit with all files on a new branch (https://docs.gitlab.com/api/commits/#create-a-commit-with-multiple-files-and-actions), then a
// merge request (https://docs.gitlab.com/api/merge_requests/#create-mr). Without `force`, a branch that exists is refused.

import { z } from 'zod';
import { HostRefused, type Pusher, type PushTalk } from './pusher.ts';

const project = z.object({ default_branch: z.string().max(300) });
const merge = z.object({ web_url: z.url({ protocol: /^https?$/ }).max(2_000), iid: z.number().int() });
const entries = z.array(z.object({ path: z.string(), type: z.string() })).max(100);
const PAGE_SIZE = 100;
/** Pages of the list of files; a repository with more is refused rather than written to by guess. */
const MAX_PAGES = 100;

export const pushGitlab: Pusher = async ({ base, branch, title, text, files }, { repository, ask, makeBranch }) => {
  const path = `/projects/${encodeURIComponent(repository.remoteId)}`;
  const target = base ?? (await ask({ path, shape: project })).default_branch;
  const known = await listFiles(`${path}/repository/tree?recursive=true&ref=${encodeURIComponent(target)}`, ask);
  await makeBranch({
    path: `${path}/repository/commits`,
    body: {
      branch,
      start_branch: target,
      commit_message: title,
      actions: files.map((file) => ({
        action: known.has(file.path) ? 'update' : 'create',
        file_path: file.path,
        content: file.content,
      })),
    },
    shape: z.object({ id: z.string() }),
  });
  const opened = await ask({
    path: `${path}/merge_requests`,
    body: { source_branch: branch, target_branch: target, title, description: text },
    shape: merge,
  });
  return { url: opened.web_url, number: opened.iid };
};

async function listFiles(path: string, ask: PushTalk['ask']): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page++) {
    const found = await ask({ path: `${path}&per_page=${PAGE_SIZE}&page=${page}`, shape: entries });
    for (const entry of found) if (entry.type === 'blob') known.add(entry.path);
    if (found.length < PAGE_SIZE) return known;
  }
  throw new HostRefused(
    `The repository has more than ${PAGE_SIZE * MAX_PAGES} files, which is more than Lounge reads.`,
  );
}
