// Opens a pull request with the files of a code project and the receipt of their checks. The owner of the workspace does, because the token
// of the connection is theirs.

import { Problem } from '#contract/problem.ts';
import { outgoingProblems } from '#contract/problems/outgoing-problem.ts';
import type { CodeServices } from '#features/code/server/code.ts';
import type { Project } from '#features/code/shared/project-shapes.ts';
import { createLineCounter } from '#text/offsets.ts';
import { findSecrets } from '#text/secrets/find-secrets.ts';
import { safePath } from '#text/code/file-path.ts';
import { codeProblems } from '../../../contract/code-contract.ts';
import { MAX_PULL_TEXT, type PushOutcome } from '../../../shared/push-shapes.ts';
import type { ConnectionScope } from '../code-hosts.ts';
import { hosts } from '../ask-host.ts';
import * as store from '../code-store.ts';
import type { SyncNeeds } from '../sync.ts';
import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { HostRefused, type PushOrder, type Pusher } from './pusher.ts';
import { pushGitea } from './push-gitea.ts';
import { pushGithub } from './push-github.ts';
import { pushGitlab } from './push-gitlab.ts';
import { talkToHost, type Progress } from './talk-to-host.ts';

const pushers: Record<keyof typeof hosts, Pusher> = { github: pushGithub, gitlab: pushGitlab, gitea: pushGitea };

export type PullOrder = {
  repositoryId: string;
  codeProjectId: string;
  /** The folder in the repository; empty for its root. */
  folder: string;
  base?: string | undefined;
  branch: string;
  title: string;
  text: string;
  signal: AbortSignal;
};

export type PullRequests = {
  /** Rejects with 'code/not-found' for a connection, repository or code project that is not there for the person. */
  openPullRequest(scope: ConnectionScope, order: PullOrder): Promise<PushOutcome>;
};

type Needs = Pick<SyncNeeds, 'db' | 'box' | 'allowedHosts'> & {
  access: WorkspaceAccess;
  receipts: CodeServices['receipts'];
};

export function createPullRequests({ db, box, allowedHosts, access, receipts }: Needs): PullRequests {
  return {
    async openPullRequest(scope, { repositoryId, codeProjectId, signal, ...order }) {
      const connection = await access.govern(scope, 'owner', ({ tx }) =>
        store.lockConnection(tx, { workspaceId: scope.workspaceId, id: scope.connectionId }),
      );
      if (!connection) throw notFound();
      const repository = await findRepository(connection.id, repositoryId);
      const token = box.open(connection.token, connection.id);
      if (token === null) throw Problem.of(codeProblems, 'code/token-refused');
      const { project, files } = await receipts.writeReceipt({ userId: scope.userId, id: codeProjectId }, signal);
      const leaking = filesWithSecrets(project);
      if (leaking.length > 0)
        return { answer: 'refused', because: `Nothing was sent: ${leaking.join(', ')} has a secret in plain text.` };
      const page = files.find(({ path }) => path === 'RECEIPT.md')?.content ?? '';
      const host = hosts[connection.host];
      const talk = talkToHost({
        call: { baseUrl: connection.baseUrl, token },
        address: host.address,
        ...{ repository, allowedHosts, signal },
      });
      return push(pushers[connection.host], talk, {
        ...{ base: order.base ?? null, branch: order.branch, title: order.title },
        text: withReceipt(order.text, page),
        files: project.files.map(({ path, content }) => ({ path: inFolder(order.folder, path), content })),
      });
    },
  };

  async function findRepository(connectionId: string, repositoryId: string) {
    const linked = await db.asSystem((tx) => store.selectRepositories(tx, [connectionId]));
    const repository = linked.find(({ id }) => id === repositoryId);
    if (!repository) throw notFound();
    return repository;
  }
}

/** Reads the files themselves: a check may have run out of time. A comment in the code can say that one is none. */
function filesWithSecrets({ files, report }: Project): string[] {
  const suppressed = new Set(report?.suppressed.map(({ file, range }) => JSON.stringify([file, range.line])));
  return files.flatMap(({ path, content }) => {
    const place = createLineCounter(content);
    const open = findSecrets(content).filter(({ start }) => !suppressed.has(JSON.stringify([path, place(start).line])));
    return open.length > 0 ? [path] : [];
  });
}

async function push(pusher: Pusher, talk: ReturnType<typeof talkToHost>, order: PushOrder): Promise<PushOutcome> {
  const { branch } = order;
  if (order.files.length === 0) return { answer: 'refused', because: 'The project has no files.' };
  try {
    return { answer: 'opened', branch, ...(await pusher(order, talk)) };
  } catch (error) {
    return outcomeOf(error, { branch, progress: talk.progress });
  }
}

function outcomeOf(error: unknown, { branch, progress }: { branch: string; progress: Progress }): PushOutcome {
  const because = reasonOf(error);
  if (because === null) throw error;
  if (progress.branch === 'none') return { answer: 'refused', because };
  if (progress.branch === 'made' && error instanceof HostRefused) return { answer: 'pushed', branch, because };
  return { answer: 'unknown', branch, because };
}

/** Null for what is not about the host. */
function reasonOf(error: unknown): string | null {
  if (error instanceof HostRefused) return error.message;
  const isOutgoing = error instanceof Problem && (error.code in outgoingProblems || error.code === 'code/unreadable');
  return isOutgoing ? error.message : null;
}

function inFolder(folder: string, path: string): string {
  const safe = safePath(folder);
  return safe === null ? path : `${safe}/${path}`;
}

function withReceipt(text: string, page: string): string {
  const whole = text.trim() === '' ? page : `${text.trim()}\n\n---\n\n${page}`;
  if (whole.length <= MAX_PULL_TEXT) return whole;
  return `${whole.slice(0, MAX_PULL_TEXT)}\n\nThe receipt is longer; the rest is in the ZIP of the project.\n`;
}

function notFound(): Problem {
  return Problem.of(codeProblems, 'code/not-found');
}
