// What the model is told: the language, what it is checked against, the files there are, and the form of its answer.

import type { CodeFinding, ProviderMajors } from '#contract/code-check.ts';
import { terraformProviders } from '#contract/code-language.ts';
import { estimateTokens } from '#platform/llm/token-estimate.ts';
import { languageName } from '#text/code/code-language.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

/** Findings that one repair is asked for: more do not help a model, and the rest is found again in the next round. */
const MAX_LISTED = 60;

const FORM = `Write each file as one fenced code block whose opening fence has its language and its path, for example:

\`\`\`hcl modules/network/main.tf
…
\`\`\`

Give every file whole, never a part of it or a placeholder for the rest. Paths are relative. Put nothing but code into these blocks, and say what is important around them in a few sentences.`;

const RULES: Readonly<Record<string, string>> = {
  terraform:
    'Write Terraform as an expert would deploy it: pinned provider versions in required_providers, variables with types and descriptions, outputs, encryption, least privilege and no public access unless it is asked for. Split it into versions.tf, main.tf, variables.tf and outputs.tf where it is longer than a screen.',
  powershell:
    'Write PowerShell 7: param() with types and help, Set-StrictMode, $ErrorActionPreference = "Stop", approved verbs, the Az module for Azure, and -WhatIf where something is changed. Never put a secret into the text.',
  powercli:
    'Write VMware PowerCLI for PowerShell 7: param() with types and help, Connect-VIServer with a credential that is passed in, and -WhatIf where something is changed. Never put a secret into the text.',
  python:
    'Write Python 3.12: type hints, argparse for a script, logging instead of print for progress, and the official SDK of the cloud. Never put a secret into the text.',
  ansible:
    'Write Ansible: fully qualified module names, a name for every play and task, variables under vars, idempotent modules instead of shell, and ansible-vault for secrets. Playbooks end in .yml.',
  kql: 'Write Kusto queries for Azure Monitor, Sentinel or Resource Graph: a time filter first, has instead of contains where it will do, and a comment that says what the query answers.',
};

export type PromptSubject = {
  language: string;
  providerMajors: ProviderMajors;
  /** The exact arguments of the resource types in play; '' when nothing is known. */
  schema: string;
};

/** The system prompt of everything that writes files. */
export function systemPrompt({ language, providerMajors, schema }: PromptSubject): string {
  const majors = terraformProviders.flatMap((provider) => {
    const major = providerMajors[provider];
    return language === 'terraform' && major !== undefined ? [`${provider} ${major}.x`] : [];
  });
  return joinParts([
    `You write infrastructure code in ${languageName(language)}. It is checked by a parser, by the schemas of its providers and by policies before anybody sees it.`,
    RULES[language],
    majors.length > 0 &&
      `Use these major versions of the providers, and only arguments they have: ${majors.join(', ')}.`,
    'If the request contains code in another language (ARM, Bicep, CloudFormation, another script), write all that it does in the language above.',
    FORM,
    schema !== '' && `These are the exact arguments of the resource types in play:\n\n${schema}`,
  ]);
}

/** Files as the model is shown them, and the paths of those that did not fit. */
export type ShownFiles = { text: string; leftOut: string[] };

/** Those that the prompt names come first; the others in their order, as far as `budgetTokens` goes. */
export function showFiles(
  files: readonly CodeFile[],
  { prompt, budgetTokens }: { prompt: string; budgetTokens: number },
): ShownFiles {
  const isNamed = ({ path }: CodeFile): boolean => prompt.includes(path.split('/').at(-1) ?? path);
  const ordered = [...files.filter(isNamed), ...files.filter((file) => !isNamed(file))];
  let left = budgetTokens;
  const shown: string[] = [];
  const leftOut: string[] = [];
  for (const { path, content } of ordered) {
    const block = fenced(path, content);
    const tokens = estimateTokens(block);
    if (tokens > left) leftOut.push(path);
    else {
      left -= tokens;
      shown.push(block);
    }
  }
  return { text: shown.join('\n\n'), leftOut };
}

/** A fenced block whose fence is longer than any in its content. */
export function fenced(info: string, content: string): string {
  const longest = Math.max(0, ...[...content.matchAll(/`{3,}/g)].map(([mark]) => mark.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${info}\n${content}${content.endsWith('\n') ? '' : '\n'}${fence}`;
}

/** The person's request; in a project that has files, together with them. */
export function requestPrompt(prompt: string, { text, leftOut }: ShownFiles): string {
  if (text === '' && leftOut.length === 0) return prompt;
  return joinParts([
    'The project has these files:',
    text,
    leftOut.length > 0 && `It has these as well, which are not shown: ${leftOut.join(', ')}`,
    'Give again, whole, only the files that change, under the paths they have. To delete a file, give its block with nothing in it.',
    `What is to be done:\n\n${prompt}`,
  ]);
}

/** Asks for the same project in another language. */
export function conversionPrompt({ from, to }: { from: string; to: string }, { text, leftOut }: ShownFiles): string {
  return joinParts([
    `Write this again in ${languageName(to)}, so that it does all that the ${languageName(from)} does. Say what has no counterpart.`,
    text,
    leftOut.length > 0 && `These files did not fit and are left out: ${leftOut.join(', ')}`,
  ]);
}

/** Findings as the model gets them back, with file, line and column. */
export function repairPrompt(findings: readonly CodeFinding[]): string {
  const listed = findings.slice(0, MAX_LISTED).map(({ file, range, severity, message, reason }) => {
    const why = reason === null ? '' : ` (${reason})`;
    return `- ${file}:${range.line}:${range.column} ${severity}: ${message}${why}`;
  });
  const more = findings.length - listed.length;
  return joinParts([
    'The checks found these problems in the project as it is now:',
    listed.join('\n'),
    more > 0 && `and ${more} more of the same kinds.`,
    'Repair all of them and change nothing else. Give again, whole, every file that changes.',
  ]);
}

export function explanationPrompt(language: string, { path, text }: { path: string; text: string }): string {
  return `Explain this part of ${path}, which is ${languageName(language)}, to an engineer: what it does, what it depends on, and what to look out for. Be brief.\n\n${fenced('', text)}`;
}

export const EXPLANATION_SYSTEM =
  'You explain infrastructure code in plain modern English. Write Markdown. Do not write the code again.';

function joinParts(parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined && part !== '').join('\n\n');
}
