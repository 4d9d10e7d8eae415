// The linter of a design as it is stored: its facts and sections are made of the rows first.

import type { Finding } from '../../contract.ts';
import { assembleFacts } from '../facts.ts';
import { presentSections } from '../sections.ts';
import type { StoredDesign } from '../store.ts';
import { lintDesign } from './lint-design.ts';

export function lintStoredDesign({
  knownImageUrls,
  ...stored
}: StoredDesign & { knownImageUrls: readonly string[] }): Finding[] {
  const { content, services, topics } = stored.design;
  const modelTopics = presentSections(stored)
    .filter(({ origin }) => origin === 'model')
    .map(({ topic }) => topic);
  return lintDesign({ content, services, topics, modelTopics, knownImageUrls, facts: assembleFacts(stored) });
}
