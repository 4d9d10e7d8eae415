// The file of own agents and prompts: written for another Lounge, and read from one.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULT_AGENT_ID } from '#platform/llm/agents.ts';
import { ownProblems } from '../contract/problems.ts';
import type { ExportFile, ImportReport, PortablePrompt } from '../contract/prompts-contract.ts';
import { avatarLettersOf } from '../shared/avatar-letters.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '../shared/export-format.ts';
import { MAX_COMMAND_LENGTH, MAX_OWN_AGENTS, MAX_PROMPTS } from '../shared/limits.ts';
import type { Agents } from './agents.ts';
import { countOwnAgents, insertOwnAgent, selectOwnAgents } from './own-agents/own-agent-store.ts';
import { settingsOf } from './own-agents/own-agents.ts';
import { insertPrompt, selectCommands, selectPrompts } from './prompts/prompt-store.ts';

export type Library = {
  /** What the person owns; collections and sharing are left out, because they mean nothing elsewhere. */
  exportLibrary(userId: string): Promise<ExportFile>;
  /**
   * Adds everything or nothing. Rejects with 'agents/too-many' or 'agents/too-many-prompts'. A base agent that is not here
   * becomes the default one, and a command that is taken gets a number.
   */
  importLibrary(userId: string, file: ExportFile): Promise<ImportReport>;
};

type Needs = { db: Db; agents: Agents; entitlements: Entitlements };

export function createLibrary({ db, agents, entitlements }: Needs): Library {
  return {
    exportLibrary: (userId) =>
      db.asUser(userId, async (tx) => {
        const isOwn = (row: { userId: string }): boolean => row.userId === userId;
        const ownRows = (await selectOwnAgents(tx, { userId })).filter(isOwn);
        const promptRows = (await selectPrompts(tx, { userId })).filter(isOwn);
        return {
          format: EXPORT_FORMAT,
          version: EXPORT_VERSION,
          agents: ownRows.map(settingsOf),
          prompts: promptRows.map(({ title, command, description, text }) => ({ title, command, description, text })),
        };
      }),

    importLibrary: (userId, file) =>
      db.asUser(userId, async (tx) => {
        await entitlements.lockStorage(tx, userId);
        if ((await countOwnAgents(tx, userId)) + file.agents.length > MAX_OWN_AGENTS)
          throw Problem.of(ownProblems, 'agents/too-many');
        const taken = new Set((await selectCommands(tx, userId)).map(({ command }) => command));
        if (taken.size + file.prompts.length > MAX_PROMPTS) throw Problem.of(ownProblems, 'agents/too-many-prompts');

        const isUnknown = ({ baseAgentId }: { baseAgentId: string }): boolean => !agents.findAgent(baseAgentId);
        for (const agent of file.agents)
          await insertOwnAgent(tx, {
            ...agent,
            ...(isUnknown(agent) && { baseAgentId: DEFAULT_AGENT_ID }),
            userId,
            id: newId(),
            avatar: agent.avatar || avatarLettersOf(agent.name),
            collectionIds: [],
            workspaceId: null,
          });
        const changedCommands: string[] = [];
        for (const prompt of file.prompts) {
          const command = freeCommand(prompt, taken);
          taken.add(command);
          if (command !== prompt.command) changedCommands.push(prompt.title);
          await insertPrompt(tx, { ...prompt, command, userId, id: newId(), workspaceId: null });
        }
        return {
          agents: file.agents.length,
          prompts: file.prompts.length,
          changedBases: file.agents.filter(isUnknown).map(({ name }) => name),
          changedCommands,
        };
      }),
  };
}

/** 'review', or 'review-2' where that is taken. */
function freeCommand({ command }: PortablePrompt, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const candidate = `${command.slice(0, MAX_COMMAND_LENGTH - end.length)}${end}`;
    if (!taken.has(candidate)) return candidate;
  }
}
