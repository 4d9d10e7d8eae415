// Starts turns with what was chosen: generate, change, explain, convert.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CodeLanguage } from '#contract/code-language.ts';
import { newId } from '#contract/id.ts';
import { storeDraft } from '#ui/controls/draft/use-draft.ts';
import type { ToastContent } from '#ui/overlays/toast/toast-store.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_PROMPT_LENGTH, PROMPT_LOADING_MS } from '../../shared/limits.ts';
import { codeApi, type ShownProject } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { generateIn, generateNew } from './generate.ts';
import { askMessages } from './messages.ts';
import { draftOf } from './prompt-draft.ts';
import { useChoices } from './use-choices.ts';
import { useShownDraft } from './use-shown-draft.ts';

export type Ask = ReturnType<typeof useAsk>;

type AskOptions = {
  project: ShownProject | null;
  session: CodeSession | null;
  turns: Turns;
  onOpen: (id: string) => void;
};

/** The flag `isNew` asks for a project of its own, whatever is open. */
type Wanted = { agent: string | null; isNew: boolean; sendsSecrets?: boolean };

export function useAsk({ project, session, turns, onOpen }: AskOptions) {
  const queryClient = useQueryClient();
  const choices = useChoices(project);
  const [isLocked, lock, unlock] = useLock();
  const { language, isFollowUp, agentId, effort } = choices;
  const projectId = project?.id ?? null;
  const shownDraft = useShownDraft(projectId);

  /** A new project keeps the prompt until it is generated. */
  function open(id: string, prompt: string): void {
    if (id === projectId) return;
    storeDraft(draftOf(id), prompt);
    onOpen(id);
  }

  /** Resolves with whether the turn has started. */
  async function generate(prompt: string, { agent, isNew, sendsSecrets }: Wanted): Promise<boolean> {
    const obstacle = obstacleOf(prompt, language);
    if (obstacle || language === null) {
      if (obstacle) showToast(obstacle);
      return false;
    }
    lock();
    const isStarted = await turns.start({
      prompt,
      async request() {
        if (isFollowUp) await session?.flush();
        const order = { prompt, ...agentOf(agent), ...(effort && { effort }), ...(sendsSecrets && { sendsSecrets }) };
        if (isFollowUp && !isNew && projectId !== null) return generateIn(projectId, order);
        return generateNew({ language, providerMajors: choices.majors }, { order, queryClient });
      },
      onStarted: ({ projectId: id }) => open(id, prompt),
    });
    if (!isStarted) unlock();
    return isStarted;
  }

  return {
    ...choices,
    ...shownDraft,
    /** True for the moments after a submit (specification section 9). */
    isLocked,
    generate: (prompt: string) => generate(prompt, { agent: agentId, isNew: false }),
    /** The person's decision for this prompt: its secrets are sent as they are. */
    generateAsIs: (prompt: string) => generate(prompt, { agent: agentId, isNew: false, sendsSecrets: true }),
    generateWith: (prompt: string, agent: string) => generate(prompt, { agent, isNew: false }),
    /** From a template: it writes new code only, so that a project that has files gets another one beside it. */
    generateExample: (prompt: string) =>
      generate(prompt, { agent: agentId, isNew: project !== null && project.files.length > 0 }),
    /** Changes the open project, whatever language is chosen for new code. */
    change: (prompt: string): Promise<boolean> =>
      turns.start({
        prompt,
        async request() {
          const id = await flushed(session);
          return generateIn(id, { prompt, ...agentOf(agentId), ...(effort && { effort }) });
        },
      }),
    explain: ({ path, text }: { path: string; text: string }): Promise<boolean> =>
      turns.start({
        prompt: '',
        async request() {
          const id = await flushed(session);
          const order = { id, requestId: newId(), path, text, ...agentOf(agentId) };
          return { ...(await codeApi.explainCode(order)), projectId: id };
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

function obstacleOf(prompt: string, language: CodeLanguage | null): ToastContent | null {
  if (language === null) return { kind: 'error', text: askMessages.pleaseSelect };
  return prompt.length > MAX_PROMPT_LENGTH ? { kind: 'warning', text: askMessages.tooLong } : null;
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
