// What to generate and with what: the language, the agent, the version of the provider; and the calls that start a turn.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Effort } from '#contract/effort.ts';
import { newId } from '#contract/id.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { storeDraft } from '#ui/controls/use-draft.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_PROMPT_LENGTH, PROMPT_LOADING_MS } from '../../shared/limits.ts';
import { codeApi, projectQuery, type ShownProject } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { askMessages } from './messages.ts';

export type Ask = ReturnType<typeof useAsk>;

type AskOptions = {
  project: ShownProject | null;
  session: CodeSession | null;
  turns: Turns;
  onOpen: (id: string) => void;
};

/** `isNew`: in a project of its own, whatever is open. */
type Wanted = { agent: string | null; isNew: boolean };

const AGENT_KEY = 'draft-code-agent';

export function useAsk({ project, session, turns, onOpen }: AskOptions) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<{ language: CodeLanguage; projectId: string | null } | null>(null);
  const [majors, setMajors] = useState<ProviderMajors>({});
  const [agentId, setAgentId] = useState(() => sessionStorage.getItem(AGENT_KEY));
  const [effort, setEffort] = useState<Effort | null>(null);
  const [isLocked, lock, unlock] = useLock();
  const projectId = project?.id ?? null;
  const chosenHere = chosen?.projectId === projectId ? chosen.language : null;
  const language = chosenHere ?? project?.language ?? null;
  const isFollowUp = project !== null && language === project.language;

  async function createProject(wanted: CodeLanguage): Promise<string> {
    const created = jsonified(await codeApi.createProject({ language: wanted, files: [], providerMajors: majors }));
    queryClient.setQueryData(projectQuery(created.id).queryKey, created);
    return created.id;
  }

  /** A project that was made for this turn goes when the turn cannot start. */
  async function generateIn(id: string, prompt: string, agent: string | null): Promise<{ runId: number }> {
    try {
      return await codeApi.generateCode({
        id,
        requestId: newId(),
        prompt,
        ...agentOf(agent),
        ...(effort && { effort }),
      });
    } catch (error) {
      if (id !== projectId)
        await codeApi.deleteProject({ id }).catch((cause: unknown) => console.error('An empty project stays.', cause));
      throw error;
    }
  }

  /** A new project keeps the prompt until it is generated. */
  function open(id: string, prompt: string): void {
    if (id === projectId) return;
    storeDraft(draftOf(id), prompt);
    onOpen(id);
  }

  /** Resolves with whether the turn has started. */
  async function generate(prompt: string, { agent, isNew }: Wanted): Promise<boolean> {
    if (language === null) {
      showToast({ kind: 'error', text: askMessages.pleaseSelect });
      return false;
    }
    if (prompt.length > MAX_PROMPT_LENGTH) {
      showToast({ kind: 'warning', text: askMessages.tooLong });
      return false;
    }
    lock();
    const isStarted = await turns.start({
      prompt,
      async request() {
        if (isFollowUp) await session?.flush();
        const id = isFollowUp && !isNew && projectId !== null ? projectId : await createProject(language);
        return { runId: (await generateIn(id, prompt, agent)).runId, projectId: id };
      },
      onStarted: ({ projectId: id }) => open(id, prompt),
    });
    if (!isStarted) unlock();
    return isStarted;
  }

  return {
    language,
    /** Whether the next turn changes the open project. */
    isFollowUp,
    agentId,
    /** How much the agent thinks; null leaves it to the agent. */
    effort,
    chooseEffort: setEffort,
    majors: project?.providerMajors ?? majors,
    /** For the moments after a submit (specification section 9). */
    isLocked,
    chooseLanguage: (next: CodeLanguage) => setChosen({ language: next, projectId }),
    chooseMajors: setMajors,
    chooseAgent(next: string | null): void {
      setAgentId(next);
      if (next === null) sessionStorage.removeItem(AGENT_KEY);
      else sessionStorage.setItem(AGENT_KEY, next);
    },
    generate: (prompt: string) => generate(prompt, { agent: agentId, isNew: false }),
    generateWith: (prompt: string, agent: string) => generate(prompt, { agent, isNew: false }),
    /** From a template: it writes new code only, so that a project that has files gets another one beside it. */
    generateExample: (prompt: string) =>
      generate(prompt, { agent: agentId, isNew: project !== null && project.files.length > 0 }),
    explain: ({ path, text }: { path: string; text: string }): Promise<boolean> =>
      turns.start({
        prompt: '',
        async request() {
          const id = await flushed(session);
          return {
            ...(await codeApi.explainCode({ id, requestId: newId(), path, text, ...agentOf(agentId) })),
            projectId: id,
          };
        },
      }),
    convert: (to: CodeLanguage): Promise<boolean> =>
      turns.start({
        prompt: '',
        async request() {
          const id = await flushed(session);
          return codeApi.convertProject({ id, requestId: newId(), language: to, ...agentOf(agentId) });
        },
        onStarted: ({ projectId: id }) => open(id, ''),
      }),
  };
}

/** The name of the draft of a project's prompt; null for new code. */
export function draftOf(projectId: string | null): string {
  return `code:${projectId ?? 'new'}`;
}

function agentOf(agentId: string | null): { agentId?: string } {
  return agentId === null ? {} : { agentId };
}

async function flushed(session: CodeSession | null): Promise<string> {
  if (!session) throw new Error('No project is open.');
  return session.flush();
}

function useLock(): [isLocked: boolean, lock: () => void, unlock: () => void] {
  const [lockedAt, setLockedAt] = useState<number | null>(null);
  useEffect(() => {
    if (lockedAt === null) return undefined;
    const timer = setTimeout(() => setLockedAt(null), PROMPT_LOADING_MS);
    return () => clearTimeout(timer);
  }, [lockedAt]);
  return [lockedAt !== null, () => setLockedAt(Date.now()), () => setLockedAt(null)];
}
