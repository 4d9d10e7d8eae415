// What a source states and a fact does not follow is told at the first place that embeds the fact.

import { findPlaceholders } from '#text/facts.ts';
import type { DesignText } from '#expertise/lint/read-design.ts';
import type { Fact, SourceClaim } from '../../shared/fact-shapes.ts';
import type { DesignReport } from './finding-codes.ts';

export type ContestedFact = { fact: Pick<Fact, 'key' | 'label' | 'value'>; claim: Omit<SourceClaim, 'key'> };

export function checkSources(
  { content, headings }: DesignText,
  contested: readonly ContestedFact[],
  report: DesignReport,
): void {
  if (contested.length === 0) return;
  const places = findPlaceholders(content);
  for (const { fact, claim } of contested) {
    const { start, end } = places.find(({ key }) => key === fact.key) ?? headings[0] ?? { start: 0, end: 0 };
    const message = `${fact.label} is ${fact.value} here, and ${claim.value} in ${claim.document}: “${claim.quote}” Take the value of the source, or agree on another one with the client.`;
    report({ code: 'design/source-contradicted', start, end, message });
  }
}
