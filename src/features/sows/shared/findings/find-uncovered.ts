// What is in the model and neither in the scope nor left out of it.

import type { ModelPart, SowContent } from '../content/content-shapes.ts';

export function findUncovered({
  parts,
  scope,
  excluded,
}: Pick<SowContent, 'parts' | 'scope' | 'excluded'>): ModelPart[] {
  const named = new Set([...scope, ...excluded].flatMap(({ partIds }) => partIds));
  return parts.filter(({ id }) => !named.has(id));
}
