// Writes a value into code so that it stays a value, whatever is in it.

import type { CodeLanguage } from '#contract/code-language.ts';
import type { Parameter } from '../prompt/parameter.ts';

/**
 * Returns the value as the language writes it. Text is escaped for the quotes around its placeholder: single quotes in
 * PowerShell and PowerCLI, double quotes in all others.
 */
export function escapeValue(value: string, form: Parameter['form'], language: CodeLanguage): string {
  if (form === 'plain') return value;
  if (form === 'text') return escapeText(value, language);
  const items = value === '' ? [] : value.split(', ');
  return form === 'list' ? writeList(items, language) : writeMap(items, language);
}

function escapeText(value: string, language: CodeLanguage): string {
  const line = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  if (language === 'powershell' || language === 'powercli') return line.replaceAll(/['‘’‚‛]/g, '$&$&');
  const escaped = line.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  // A run of signs is made one: '$$' before '${' would otherwise escape the escape.
  if (language === 'terraform') return escaped.replaceAll(/\$+\{/g, () => '$${').replaceAll(/%+\{/g, () => '%%{');
  // Jinja would evaluate braces in a value.
  if (language === 'ansible') return escaped.replaceAll(/\{(?=[{%#])/g, '{ ');
  return escaped;
}

function quote(value: string, language: CodeLanguage): string {
  const mark = language === 'powershell' || language === 'powercli' ? "'" : '"';
  return `${mark}${escapeText(value, language)}${mark}`;
}

function writeList(items: readonly string[], language: CodeLanguage): string {
  const list = items.map((item) => (/^\d+$/.test(item) ? item : quote(item, language))).join(', ');
  if (language === 'powershell' || language === 'powercli') return `@(${list})`;
  return language === 'kql' ? `dynamic([${list}])` : `[${list}]`;
}

function writeMap(items: readonly string[], language: CodeLanguage): string {
  const pairs = items.map((item) => {
    const at = item.indexOf('=');
    return [quote(item.slice(0, at), language), quote(item.slice(at + 1), language)] as const;
  });
  if (language === 'powershell' || language === 'powercli')
    return `@{ ${pairs.map((pair) => pair.join(' = ')).join('; ')} }`;
  if (language !== 'terraform') return `{${pairs.map((pair) => pair.join(': ')).join(', ')}}`;
  return pairs.length === 0 ? '{}' : `{ ${pairs.map((pair) => pair.join(' = ')).join(', ')} }`;
}
