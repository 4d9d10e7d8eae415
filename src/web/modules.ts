// Every slice of the web, in the order of their commands in the palette. A new slice is one line in the list: its pages and
// the places where a person finds them follow from it.

import { agentsWeb } from '#features/agents/web/module.ts';
import { apiKeysWeb } from '#features/api-keys/web/module.ts';
import { auditWeb } from '#features/audit/web/module.ts';
import { authWeb } from '#features/auth/web/module.ts';
import { billingWeb } from '#features/billing/web/module.ts';
import { chatWeb } from '#features/chat/web/module.ts';
import { codeWeb } from '#features/code/web/module.ts';
import { designWeb } from '#features/design/web/module.ts';
import { homeWeb } from '#features/home/web/module.ts';
import { knowledgeWeb } from '#features/knowledge/web/module.ts';
import { mailWeb } from '#features/mail/web/module.ts';
import { notificationsWeb } from '#features/notifications/web/module.ts';
import { settingsWeb } from '#features/settings/web/module.ts';
import { solutionWeb } from '#features/solution/web/module.ts';
import { usageWeb } from '#features/usage/web/module.ts';
import { analysisWeb } from '#project/analysis/web/module.ts';
import { briefingWeb } from '#project/briefing/web/module.ts';
import { assistantWeb } from '#project/assistant/web/module.ts';
import { dashboardWeb } from '#project/dashboard/web/module.ts';
import { docsWeb } from '#project/docs/web/module.ts';
import { logsWeb } from '#project/logs/web/module.ts';
import { integrationsWeb } from '#project/integrations/web/module.ts';
import { ideasWeb } from '#project/ideas/web/module.ts';
import { mailboxWeb } from '#project/mailbox/web/module.ts';
import { projectsWeb } from '#project/projects/web/module.ts';
import { resourcesWeb } from '#project/resources/web/module.ts';
import { workspaceSettingsWeb } from '#project/settings/web/module.ts';
import { tasksWeb } from '#project/tasks/web/module.ts';
import { workspaceWeb } from '#project/workspace/web/module.ts';
import { sowsWeb } from '#features/sows/web/module.ts';
import { benchmarksWeb } from '#features/benchmarks/web/module.ts';
import { meetingsWeb } from '#project/meetings/web/module.ts';
import type { Page, WebModule } from '#ui/module/web-module.ts';
import { comingSoonWeb } from './coming-soon/module.tsx';

const modules = [
  homeWeb,
  chatWeb,
  designWeb,
  codeWeb,
  solutionWeb,
  knowledgeWeb,
  agentsWeb,
  billingWeb,
  usageWeb,
  notificationsWeb,
  settingsWeb,
  apiKeysWeb,
  authWeb,
  auditWeb,
  mailWeb,
  dashboardWeb,
  mailboxWeb,
  briefingWeb,
  tasksWeb,
  ideasWeb,
  docsWeb,
  projectsWeb,
  resourcesWeb,
  workspaceWeb,
  analysisWeb,
  assistantWeb,
  workspaceSettingsWeb,
  integrationsWeb,
  logsWeb,
  sowsWeb,
  benchmarksWeb,
  meetingsWeb,
  comingSoonWeb,
] as const satisfies readonly WebModule[];

type PageKey = 'publicPages' | 'pages' | 'workspacePages';
type Gathered<Modules extends readonly WebModule[], Key extends PageKey> = Modules extends readonly [
  infer First,
  ...infer Rest extends readonly WebModule[],
]
  ? [...(First extends Record<Key, infer Pages extends readonly Page[]> ? Pages : []), ...Gathered<Rest, Key>]
  : [];

export const publicPages = gather('publicPages');
export const pages = gather('pages');
export const workspacePages = gather('workspacePages');

function gather<const Key extends PageKey>(key: Key) {
  return modules.flatMap((module: WebModule) => module[key] ?? []) as Gathered<typeof modules, Key>;
}
