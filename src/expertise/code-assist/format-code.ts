// Lays out a file by the formatter of its language. What is not only spaces is never changed, except where the formatter itself
// decides it: ruff has one kind of quotes.

import { createRequire } from 'node:module';
import { isMap, isSeq, parseAllDocuments } from 'yaml';
import type { Formatted } from '#contract/assist/code-assist.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { maskKql, splitQueries } from '#expertise/checkers/kql/kql-text.ts';
import { limitExceeded } from '#expertise/checkers/check-limits.ts';
import { forgetRuff, openRuff } from '#expertise/checkers/python/ruff-workspace.ts';
import { findSyntaxErrors } from '#expertise/checkers/terraform/syntax/syntax-errors.ts';
import { checkedLanguage } from '#expertise/checkers/unchecked.ts';
import type { FormatOrder } from './assist.ts';
import { openKusto } from './languages/kql-assist.ts';

type Format = (text: string) => Formatted | Promise<Formatted>;

const NO_POWERSHELL =
  'Nothing was laid out: Lounge has no formatter for PowerShell. Invoke-Formatter of PSScriptAnalyzer is one, and needs PowerShell.';

const formats: Readonly<Record<CodeLanguage, Format>> = {
  terraform: formatTerraform,
  python: formatPython,
  ansible: formatYaml,
  kql: formatKql,
  powershell: () => notFormatted(NO_POWERSHELL),
  powercli: () => notFormatted(NO_POWERSHELL),
};

export async function formatCode({ path, text, context }: FormatOrder): Promise<Formatted> {
  const language = checkedLanguage({ path, text }, context.language);
  if (!language) return notFormatted('Nothing was laid out: this file is in no language that is known here.');
  const limit = limitExceeded({ path, text });
  if (limit !== null) return notFormatted(limit.replace(/^Not checked/, 'Nothing was laid out'));
  return formats[language](text);
}

function notFormatted(reason: string): Formatted {
  return { text: null, reason, tool: null };
}

function done(text: string, tool: string): Formatted {
  return { text, reason: null, tool };
}

/** Its engine adds brackets that are missing, and a formatter must not. */
function isSameCode(before: string, after: string): boolean {
  const bare = (text: string): string => text.replaceAll(/\s+/g, '');
  return bare(before) === bare(after);
}

const CHANGED = 'Nothing was laid out: the formatter would have changed more than spaces.';

/** hclwrite, which `terraform fmt` uses as well. Required, as its types add those of browsers to the whole server. */
async function formatTerraform(text: string): Promise<Formatted> {
  const [error] = await findSyntaxErrors(text);
  if (error) return notFormatted(`Nothing was laid out: the syntax comes first. ${error.message}`);
  const { format } = createRequire(import.meta.url)('@cdktn/hcl-tools') as {
    format: (text: string) => Promise<string>;
  };
  const laid = await format(text);
  return isSameCode(text, laid) ? done(laid, 'the rules of terraform fmt') : notFormatted(CHANGED);
}

function formatPython(text: string): Formatted {
  try {
    return done(openRuff().format(text), 'ruff');
  } catch (error) {
    forgetRuff();
    return notFormatted(`Nothing was laid out: ruff could not read the file. ${sentenceOf(error)}`);
  }
}

function sentenceOf(error: unknown): string {
  const [said = ''] = String(error).split('\n', 1);
  return said.replace(/^\w*Error: /, '').slice(0, 200);
}

/** Each query by itself, so that blank lines and comments between them stay. */
function formatKql(text: string): Formatted {
  const queries = splitQueries(text, maskKql(text));
  let laid = '';
  let end = 0;
  for (const query of queries) {
    const own = text.slice(query.start, query.end);
    const lead = /^\s*/.exec(own)?.[0] ?? '';
    const tail = /\s*$/.exec(own)?.[0] ?? '';
    const body = own.slice(lead.length, own.length - tail.length);
    const [problem] = openKusto()
      .diagnose(body, new Map())
      .filter(({ isSyntax }) => isSyntax);
    if (problem) return notFormatted(`Nothing was laid out: the syntax comes first. ${problem.message}`);
    const formatted = openKusto().format(body).replaceAll('\r\n', '\n').trim();
    if (!isSameCode(body, formatted)) return notFormatted(CHANGED);
    laid += text.slice(end, query.start) + lead + formatted + tail;
    end = query.end;
  }
  return done(laid + text.slice(end), 'the Kusto language service');
}

/** Keys, values and comments stay; indentation, spaces and the ends of lines are laid out. */
function formatYaml(text: string): Formatted {
  const options = { prettyErrors: false, logLevel: 'silent', version: '1.2' } as const;
  const documents = parseAllDocuments(text, options);
  if (!Array.isArray(documents)) return done(text, 'yaml');
  const [broken] = documents.flatMap(({ errors }) => errors);
  if (broken)
    return notFormatted(`Nothing was laid out: the syntax comes first. ${broken.message.split('\n', 1)[0] ?? ''}`);
  if (!documents.every(({ contents }) => isMap(contents) || isSeq(contents)))
    return notFormatted('Nothing was laid out: the file has no map and no list.');
  const laid = documents
    .map((document) => document.toString({ lineWidth: 0, indentSeq: true, flowCollectionPadding: true }))
    .join('');
  const again = parseAllDocuments(laid, options);
  const isSame = Array.isArray(again) && JSON.stringify(again) === JSON.stringify(documents);
  return isSame ? done(laid, 'yaml') : notFormatted(CHANGED);
}
