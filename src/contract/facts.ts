// Facts are named values of a design. The text embeds them as `{{address-space}}`; whatever leaves the editor
// (preview, export, functions) shows the values. Templates use the same placeholders.

export type FactValue = { key: string; value: string };

const PLACEHOLDER = /\{\{\s*([a-z][a-z0-9-]{0,63})\s*\}\}/g;

/** Replaces every placeholder whose fact has a value. One without stays as it is, so that it is seen. */
export function resolveFacts(content: string, facts: readonly FactValue[]): string {
  const values = new Map(facts.map(({ key, value }) => [key, value]));
  return content.replace(PLACEHOLDER, (placeholder, key: string) => values.get(key) || placeholder);
}

/** How often each placeholder stands in the text, in order of first appearance. */
export function countPlaceholders(content: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, key = ''] of content.matchAll(PLACEHOLDER)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** `'client-name'` → 'Client name'. */
export function labelOfFact(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
