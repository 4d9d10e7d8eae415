// The language of a block of code in an answer or a document, when it is one that can be checked.

import type { CodeLanguage } from '#contract/code-language.ts';
import { languageOfFence, languageOfPath } from './code-language.ts';

/** A play or a list of tasks, by what begins a line. YAML of Kubernetes, pipelines and compose files has none of it. */
const PLAY = /^[ \t]*-[ \t]+(?:hosts|import_playbook|name)[ \t]*:/m;
const ANSIBLE_KEY = /^[ \t]+(?:hosts|tasks|roles|become|gather_facts|ansible\.[a-z_.]+)[ \t]*:/m;

/** Commands that only VMware's module has. */
const POWERCLI = /\b(?:Connect-VIServer|Get-(?:VM|VMHost|Datastore|Snapshot|Cluster|VIEvent))\b/;

function fileOf(info: string): string {
  return /\b(?:title|file)=(["']?)(\S+?)\1(?:\s|$)/.exec(info)?.[2] ?? info.trim().split(/\s/, 1)[0] ?? '';
}

/** @param info what follows the fence: `hcl`, `main.tf`, `yaml title=site.yml`; undefined for indented code */
export function languageOfBlock(code: string, info = ''): CodeLanguage | null {
  const named = languageOfFence(info) ?? languageOfPath(fileOf(info));
  if (named === 'powershell' && POWERCLI.test(code)) return 'powercli';
  const isYaml = named === 'ansible' || /^ya?ml\b/i.test(info.trim());
  if (!isYaml) return named;
  return languageOfFence(info) === 'ansible' || (PLAY.test(code) && ANSIBLE_KEY.test(code)) ? 'ansible' : null;
}
