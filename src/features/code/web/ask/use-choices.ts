// What to generate with: the language, the versions of the providers, the agent and how much it thinks.

import { useState } from 'react';
import type { ProviderMajors } from '#contract/code-check.ts';
import { codeLanguages, type CodeLanguage } from '#contract/code-language.ts';
import type { Effort } from '#contract/effort.ts';
import { takeDraft } from '#ui/controls/draft/use-draft.ts';
import type { ShownProject } from '../queries.ts';
import { NAMED_LANGUAGE } from './prompt-draft.ts';

const AGENT_KEY = 'draft-code-agent';

type Chosen = { language: CodeLanguage; projectId: string | null };

/** A prompt that was written elsewhere may name its language. */
function takeNamedLanguage(): Chosen | null {
  const named = takeDraft(NAMED_LANGUAGE);
  const language = codeLanguages.find((known) => known === named);
  return language ? { language, projectId: null } : null;
}

/** The open project brings its own language and versions. */
export function useChoices(project: ShownProject | null) {
  const [chosen, setChosen] = useState<Chosen | null>(takeNamedLanguage);
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
    /** True if the next turn changes the open project. */
    isFollowUp,
    /** Null for the default agent. */
    agentId,
    /** It says how much the agent thinks. Null leaves it to the agent. */
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
