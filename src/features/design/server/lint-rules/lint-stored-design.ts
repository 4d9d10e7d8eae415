// Lints a design as it is stored: its facts and sections are made of the rows first.

import type { DesignFinding } from '../../contract.ts';
import type { StoredDesign } from '../store.ts';
import { assembleFacts, findContestedFacts } from '../text/assemble-facts.ts';
import { presentSections } from '../text/present-sections.ts';
import { lintDesign } from './lint-design.ts';

export type LintOrder = StoredDesign & { knownImageUrls: readonly string[] };

export function lintStoredDesign({ knownImageUrls, ...stored }: LintOrder): DesignFinding[] {
  const { content, services, topics, cloudProvider: provider } = stored.design;
  const facts = assembleFacts(stored);
  const modelTopics = presentSections(stored)
    .filter(({ origin }) => origin === 'model')
    .map(({ topic }) => topic);
  return lintDesign({
    content,
    provider,
    services,
    topics,
    modelTopics,
    knownImageUrls,
    facts,
    contested: findContestedFacts(facts),
  });
}
