// Variables in the text of a saved prompt: `{{service}}`, and `{{region|westeurope}}` with a default.

export type PromptVariable = { name: string; defaultText: string };

/** A name has letters, digits, spaces, `_` and `-`; a default is on one line. Braces around anything else stay text. */
const VARIABLE = /\{\{[ \t]*([\p{L}\p{N}][\p{L}\p{N} _-]{0,39}?)[ \t]*(?:\|([^{}\n]{0,500}))?\}\}/gu;

/** Each name once, in the order of the text. The first default that is given counts. */
export function findVariables(text: string): PromptVariable[] {
  const found = new Map<string, string>();
  for (const [, name = '', defaultText = ''] of text.matchAll(VARIABLE))
    found.set(name, found.get(name) || defaultText.trim());
  return [...found].map(([name, defaultText]) => ({ name, defaultText }));
}

/** Puts in the values; a variable that is left empty gets its default, and is left out without one. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  const defaults = new Map(findVariables(text).map(({ name, defaultText }) => [name, defaultText]));
  return text.replaceAll(VARIABLE, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return value.trim() === '' ? (defaults.get(name) ?? '') : value;
  });
}
