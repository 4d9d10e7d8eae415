// Answers questions about one cloud service from the catalogue that designs are written from.

import { findNamedServices, type NamedService } from '#catalogue/design-services/named-services.ts';
import { cloudProviderNames } from '#catalogue/provider.ts';

const ASKS =
  /\b(what|which|how|tell|explain|describe|about|secure|security|sku|size|sizing|cost|port|network|recommend\w*|should|best)\b/i;
const NO_QUESTION = /\b(?:jokes?|poems?|songs?|story|stories|witz|gedicht|lied)\b/i;
/** Longer questions want more than the catalogue knows. */
const MAX_WORDS = 12;

/** Returns Markdown, or `null` unless the question is short, names a service and asks about it. */
export function answerService(question: string): string | null {
  if (!ASKS.test(question) || NO_QUESTION.test(question) || question.trim().split(/\s+/).length > MAX_WORDS)
    return null;
  const found = findNamedServices(question);
  if (found.length === 0 || found.length > 2) return null;
  return [
    'I have no text on that question. This is what designs in Lounge start from:',
    ...found.map(renderService),
  ].join('\n\n');
}

function renderService({ provider, entry }: NamedService): string {
  return [
    `## ${entry.name} (${cloudProviderNames[provider]})`,
    [
      '| | |',
      '|---|---|',
      `| Start with | ${entry.sku} |`,
      `| Size | ${entry.sizing} |`,
      `| Network | ${entry.network} (${entry.port}) |`,
      `| Security | ${entry.security} |`,
      `| Cost | ${entry.cost} |`,
    ].join('\n'),
    `Documentation: [${new URL(entry.docs).hostname}](${entry.docs})`,
  ].join('\n\n');
}
