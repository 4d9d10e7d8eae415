// Whether a text without a fence is code of a language, by its first line that says something.

import type { CodeLanguage } from '#contract/code-language.ts';

const MAX_LINES = 200;

const FIRST_LINES: Readonly<Record<CodeLanguage, RegExp>> = {
  terraform:
    /^(?:(?:resource|variable|output|module|provider|data|import|moved|removed|check)\b[^{]{0,300}\{|(?:terraform|locals)\s*\{)/,
  powershell:
    /^(?:param\s*\(|function\s+\w|\[CmdletBinding|#requires\b|using\s+(?:module|namespace)|\$[\w:]+\s*[-+]?=|(?:try|if|foreach)\s*[({]|[A-Z][a-z]+-[A-Z]\w+)/i,
  powercli:
    /^(?:param\s*\(|function\s+\w|\[CmdletBinding|#requires\b|using\s+(?:module|namespace)|\$[\w:]+\s*[-+]?=|(?:try|if|foreach)\s*[({]|[A-Z][a-z]+-[A-Z]\w+)/i,
  python:
    /^(?:import\s+[\w.]+(?:\s*,\s*[\w.]+|\s+as\s+\w+)*\s*$|from\s+[\w.]+\s+import\b|(?:async\s+)?def\s+\w+\(|class\s+\w+\s*[(:]|@\w+|"""|'''|[A-Za-z_]\w*(?:\s*:\s*[\w[\], |]+)?\s*=|if\s+__name__|print\()/,
  ansible: /^(?:---\s*$|-\s+(?:name|hosts|import_playbook|ansible\.[\w.]+)\s*:)/,
  kql: /^(?:let\s+\w+\s*=|(?:union|search|find|datatable|print|range|externaldata)\b[\s(]|\w+(?:\([^)]*\))?\s*(?:\||$))/,
};
/** Lines that are no comment of Markdown's, too: a `#` may be a heading. */
const COMMENTS = /^(?:#|\/\/|\/\*|\*|<#|\.[A-Z])/;

/** `text` has no fence. A text of a language that is not known is never code. */
export function looksLikeCode(text: string, language: string): boolean {
  const pattern = Object.hasOwn(FIRST_LINES, language) ? FIRST_LINES[language as CodeLanguage] : null;
  if (!pattern) return false;
  const lines = text.split(/\r\n?|\n/, MAX_LINES).map((line) => line.trim().slice(0, 500));
  const said = lines.filter((line) => line !== '');
  const first = said.find((line) => pattern.test(line) || !COMMENTS.test(line));
  if (first === undefined || !pattern.test(first)) return false;
  // A table's name alone could be any word: a query goes on with a pipe.
  return (
    language !== 'kql' || said.some((line) => line.startsWith('|') || /^\w+\s*\|/.test(line) || line.endsWith(';'))
  );
}
