// What the work of a turn is given.

import type { ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Effort } from '#contract/effort.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import type { Turn, UsedTemplate } from '../../shared/turn-shapes.ts';
import type { Checking } from '../checking.ts';
import type { ReadSchema } from '../schema-excerpt/schema-excerpts.ts';
import type { ProjectRow, TurnRow } from '../tables.ts';
import type { Outcome } from './finalize-turn.ts';

/** The built-in templates, which answer where no model is connected. */
export type AnswerFromTemplate = (order: {
  prompt: string;
  language: CodeLanguage;
  majors?: ProviderMajors;
}) => TemplateAnswer;
type TemplateAnswer = { template: UsedTemplate; files: CodeFile[]; words: string } | { nearest: Turn['nearest'] };

export type TurnNeeds = {
  db: Db;
  models: Models;
  agents: Agents;
  runs: Runs<'code'>;
  checking: Checking;
  entitlements: Entitlements;
  answerFromTemplate: AnswerFromTemplate;
  readSchema: ReadSchema;
};

/** What a turn is about, as its transaction has made it. */
export type Opened = {
  /** The turn and its files go into this project. */
  project: ProjectRow;
  kind: Turn['kind'];
  prompt: string;
  /** Only a conversion has a source. */
  source?: ProjectRow;
};

/** The work of a run is given this task. The work changes `outcome` as it goes on. */
export type TurnTask = Opened & {
  row: TurnRow;
  /** Answers: the offline agent where the chosen one has no key. */
  agentId: string;
  /** It says how much the model thinks, where the model takes that. */
  effort?: Effort | undefined;
  /** The person's decision: secrets are sent as they are. */
  sendsSecrets?: boolean | undefined;
  outcome: Outcome;
};
