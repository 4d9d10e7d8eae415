// What to generate with: the language, the versions of the providers, the agent and how much it thinks.

import { useState } from 'react';
import type { ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Effort } from '#contract/effort.ts';
import type { ShownProject } from '../queries.ts';

const AGENT_KEY = 'draft-code-agent';

/** The open project brings its own language and versions. */
export function useChoices(project: ShownProject | null) {
  const [chosen, setChosen] = useState<{ language: CodeLanguage; projectId: string | null } | null>(null);
  const [majors, setMajors] = useState<ProviderMajors>({});
  const [agentId, setAgentId] = useState(() => sessionStorage.getItem(AGENT_KEY));
  const [effort, setEffort] = useState<Effort | null>(null);
  const projectId = project?.id ?? null;
  const chosenHere = chosen?.projectId === projectId ? chosen.language : null;
  const language = chosenHere ?? project?.language ?? null;
  const isFollowUp = project !== null && language === project.language;

  return {
    /** Null until the person chooses one. */
    language,
    /** Whether the next turn changes the open project. */
    isFollowUp,
    /** Null for the default agent. */
    agentId,
    /** How much the agent thinks; null leaves it to the agent. */
    effort,
    majors: isFollowUp ? project.providerMajors : majors,
    chooseLanguage: (next: CodeLanguage) => setChosen({ language: next, projectId }),
    chooseMajors: setMajors,
    chooseEffort: setEffort,
    chooseAgent(next: string | null): void {
      setAgentId(next);
      if (next === null) sessionStorage.removeItem(AGENT_KEY);
      else sessionStorage.setItem(AGENT_KEY, next);
    },
  };
}
