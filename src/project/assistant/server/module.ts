// What the server must know of the assistant of a workspace.

import { createSearch, type SearchSource } from '#features/search/server/search.ts';
import type { Db } from '#platform/db/db.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { none } from '#platform/module/server-module.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { assistantContract } from '../contract.ts';
import { assistantActivity as activity, assistantChanges as changes } from '../shared/assistant-changes.ts';
import { assistantKind, type ASSISTANT } from './answer-run.ts';
import { countAssistantBytes } from './assistant-storage.ts';
import type { ReaderNeeds } from './answer/reader.ts';
import { createAssistant, type AssistantNeeds } from './assistant.ts';
import { createPlans, type OwnerRoom, type PlanNeeds } from './plans/plans.ts';
import { createAssistantRoutes } from './routes.ts';
import { assistantConversations, assistantMessages, assistantPlans } from './tables.ts';

type Needs = Omit<AssistantNeeds, 'reading'> &
  PlanNeeds &
  Pick<ReaderNeeds, 'projects' | 'milestones' | 'members'> & {
    db: Db;
    heavyReads: HeavyReads;
    runs: Runs<typeof ASSISTANT>;
    gathered: { search: readonly SearchSource[] };
    ideasWithin(access: WorkspaceAccess): ReaderNeeds['ideas'];
    tasksWithin(access: WorkspaceAccess): ReaderNeeds['tasks'];
    pagesWithin(access: WorkspaceAccess, room: OwnerRoom): ReaderNeeds['pages'];
  };

export const assistantModule = workspaceSlice({
  name: 'assistant',
  contract: { assistant: assistantContract },
  tables: {
    exported: [
      ofPerson('assistant/conversations.json', assistantConversations),
      ofPerson('assistant/messages.json', assistantMessages, { pageRows: 20 }),
      ofPerson('assistant/plans.json', assistantPlans, { pageRows: 20 }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countAssistantBytes],
  holdings: {},
  search: [],
  runs: [{ open: () => assistantKind, subject: none('A person waits for it.') }],
  childTasks: [],
  workspace: { changes, activity, part: null, countOpenTasks: null },
  create(needs: Needs) {
    const { db, access, heavyReads, gathered, projects, milestones, members } = needs;
    // Readers write nothing, so that no room is needed.
    const unlimited: OwnerRoom = {
      freeBytes: Infinity,
      requireStorage: () => undefined,
      requireRestored: () => undefined,
    };
    const reading: ReaderNeeds = {
      ...{ access, projects, milestones, members },
      tasks: needs.tasksWithin(access),
      ideas: needs.ideasWithin(access),
      pages: needs.pagesWithin(access, unlimited),
      search: createSearch({ db, heavyReads, sources: gathered.search }),
    };
    const assistant = createAssistant({ ...needs, reading });
    return {
      services: {},
      routes: { assistant: createAssistantRoutes(assistant, createPlans(needs)) },
      streams: [],
      purges: { 'assistant-conversations': assistant },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: null,
    };
  },
});
