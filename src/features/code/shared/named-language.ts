// The language that a request names, by its name, its tools, its files or its commands: 'Terraform for a hub network', 'a .ps1 that …'.

import type { CodeLanguage } from '#contract/code-language.ts';
import { countEdits } from '#text/count-edits.ts';

/** What is behind is a text or code to work on. */
const MAX_READ = 2_000;

type Signs = readonly (readonly [CodeLanguage, RegExp])[];

/** Names of languages, of their files and of what runs them. */
const NAMED: Signs = [
  ['terraform', /\b(?:terraform|(?:open ?)?tofu|hcl|tf)\b|\.tf(?:vars)?\b/gi],
  ['powershell', /\b(?:power ?shell|pwsh|ps1|ps script|cmdlet(?:binding)?)\b/gi],
  ['powercli', /\bpower ?cli\b/gi],
  ['python', /\bpython[23]?\b|\.py\b/gi],
  ['ansible', /\b(?:ansible|playbooks?)\b/gi],
  [
    'kql',
    /\b(?:kql|kusto)\b|\b(?:sentinel|log analytics|advanced hunting)[ -](?:\w+[ -]){0,2}(?:quer|abfrage)|\bquer(?:y|ies) (?:\w+ ){0,3}(?:sentinel|log analytics)\b/gi,
  ],
];
/** Commands, libraries and keywords of a language, which count where no language is named. */
const SPOKEN: Signs = [
  ['terraform', /\b(?:azurerm|aws|google)_[a-z]\w+/g],
  [
    'powercli',
    /\b(?:Connect|Disconnect)-VIServer\b|\b(?:Get|Set|New|Move)-(?:VMHost|Datastore|Snapshot|NetworkAdapter|VDPortgroup)\b/gi,
  ],
  [
    'powershell',
    /\b(?:Get|Set|New|Add|Remove|Connect|Invoke|Export|Import|Start|Stop)-(?!V[IM])(?!NetworkAdapter|Datastore|Snapshot)[A-Z]\w+/g,
  ],
  ['python', /\b(?:boto3|netmiko|nornir|pytest|asyncio|httpx|pandas|azure-identity)\b|\bdef \w+\(/gi],
  ['ansible', /\b(?:tasks|handlers)\/main\.ya?ml\b|\bhosts: |\bbecome: /gi],
  [
    'kql',
    /\| (?:where|summarize|extend|project|render)\b|\b(?:SecurityEvent|SigninLogs|AzureDiagnostics|AppRequests|Heartbeat|AzureActivity) (?:where|by|per|\|)/g,
  ],
];
const NAMES: Readonly<Record<string, CodeLanguage>> = {
  terraform: 'terraform',
  powershell: 'powershell',
  powercli: 'powercli',
  python: 'python',
  ansible: 'ansible',
};

/** Words before a name that say it is not wanted, or is what there is already. */
const NOT_WANTED =
  /\b(?:no|not|without|from|instead of|rather than|replace|convert|rewrite|migrate|kein\w*|nicht|weder|statt|ohne|von|aus)(?: (?:my|the|this|our|an?|old|in|mehr|mein\w*|d\w{2}))* $/i;
/** The language is a part of what is built or of where it runs. */
const IS_PART_BEFORE = /\b(?:runtime|installs?|installed|box with|server with|vm with|installiert\w*) $/i;
const IS_PART_AFTER =
  /^(?: \d[\d.]*)?(?: \w+){0,4} (?:pre)?install(?:ed|iert)\b|^ (?:functions?|runtime|web app|interpreter|plan|apply|state)\b|^ \d[\d.]*(?: runtime| app|\))/i;
const IS_TARGET = /\b(?:to|in|into|as|by|using|via|als|nach|mit)(?: (?:an?|ein\w*))? $/i;

type Mention = { language: CodeLanguage; at: number; isTarget: boolean };

/** Returns null where none is named, or where it is not clear which one is wanted. */
export function findNamedLanguage(request: string): CodeLanguage | null {
  const text = request.slice(0, MAX_READ).replaceAll(/\s+/g, ' ');
  const named = [...findSigns(text, NAMED), ...findMisspelt(text)];
  const mentions = named.length > 0 ? named : findSigns(text, SPOKEN);
  const only = onlyOf(mentions);
  if (only !== null || /\b(?:or|oder)\b/i.test(text)) return only;
  return onlyOf(mentions.filter(({ isTarget }) => isTarget)) ?? mentions.find(({ at }) => at === 0)?.language ?? null;
}

function onlyOf(mentions: readonly Mention[]): CodeLanguage | null {
  const [first, ...others] = new Set(mentions.map(({ language }) => language));
  return first !== undefined && others.length === 0 ? first : null;
}

function findSigns(text: string, signs: Signs): Mention[] {
  return signs.flatMap(([language, sign]) =>
    [...text.matchAll(sign)].flatMap(({ 0: word, index }) => mentionOf(language, { text, word, at: index })),
  );
}

/** Finds 'terrafrom' and 'powershel'. */
function findMisspelt(text: string): Mention[] {
  return [...text.matchAll(/[a-z]{6,11}/gi)].flatMap(({ 0: word, index }) => {
    const small = word.toLowerCase();
    const name = Object.keys(NAMES).find((known) => known !== small && isMisspelt(small, known));
    const language = name === undefined ? undefined : NAMES[name];
    return language ? mentionOf(language, { text, word, at: index }) : [];
  });
}

/** The first letter is right. */
function isMisspelt(word: string, name: string): boolean {
  return word[0] === name[0] && countEdits(word, name, 1) <= 1;
}

function mentionOf(language: CodeLanguage, { text, word, at }: { text: string; word: string; at: number }): Mention[] {
  const before = text.slice(Math.max(0, at - 40), at);
  const after = text.slice(at + word.length, at + word.length + 40);
  if (NOT_WANTED.test(before) || IS_PART_BEFORE.test(before) || IS_PART_AFTER.test(after)) return [];
  return [{ language, at, isTarget: IS_TARGET.test(before) }];
}
