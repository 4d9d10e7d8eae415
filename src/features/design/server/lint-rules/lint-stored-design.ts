// Lints a design as it is stored: its facts and sections are made of the rows first.

import type { DesignFinding } from '../../contract.ts';
import type { StoredDesign } from '../store.ts';
import { assembleFacts, findContestedFacts } from '../text/assemble-facts.ts';
import { documentTopics } from '#model/document/write-section.ts';
import { contextOf, listBlocks } from '../model/design-model.ts';
import { expandText } from '../text/expanded-text.ts';
import { presentSections } from '../text/present-sections.ts';
import { lintDesign } from './lint-design.ts';
import { readModelValues } from './model/model-values.ts';

export type LintOrder = StoredDesign & { knownImageUrls: readonly string[] };

export function lintStoredDesign({ knownImageUrls, ...stored }: LintOrder): DesignFinding[] {
  const { content, services, topics, cloudProvider: provider } = stored.design;
  const facts = assembleFacts(stored);
  const modelTopics = presentSections(stored)
    .filter(({ origin }) => origin === 'model')
    .map(({ topic }) => topic);
  const expanded = expandText(
    content,
    listBlocks(stored).map(({ key, markdown }) => ({ key, value: markdown })),
  );
  const context = contextOf(stored);
  const findings = lintDesign({
    model: context && readModelValues(context),
    content: expanded.content,
    provider,
    services,
    topics: stored.design.solution ? documentTopics(topics) : topics,
    modelTopics,
    knownImageUrls,
    facts,
    contested: findContestedFacts(facts),
    replaced: stored.design.replacedValues,
  });
  return findings.flatMap(({ fix, ...finding }) => {
    const { range, isEmbedded } = expanded.locate(finding.range);
    // A table of the solution has the values of today.
    if (isEmbedded && finding.code === 'design/value-replaced') return [];
    // A table of the solution is not mended in the text.
    return [{ ...finding, range, ...(fix && !isEmbedded ? { fix } : {}) }];
  });
}
