// Code as a fenced block of Markdown.

const FENCE_WORDS: Readonly<Record<string, string>> = {
  tf: 'hcl',
  tfvars: 'hcl',
  ps1: 'powershell',
  psm1: 'powershell',
  py: 'python',
  yml: 'yaml',
  yaml: 'yaml',
  kql: 'kql',
};

/**
 * The fence is longer than any in the code, and says the language and the path.
 *
 * @example fencedBlock({ path: 'main.tf', content: 'locals {}' }) // '```hcl main.tf\nlocals {}\n```'
 */
export function fencedBlock({ path, content }: { path: string; content: string }): string {
  const longest = Math.max(2, ...[...content.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const word = FENCE_WORDS[path.split('.').at(-1)?.toLowerCase() ?? ''];
  return `${fence}${[word, path].filter(Boolean).join(' ')}\n${content.trimEnd()}\n${fence}`;
}

/** Returns a document in which each file is a section with a block of code. */
export function filesAsMarkdown(title: string, files: readonly { path: string; content: string }[]): string {
  return [`# ${title}`, ...files.flatMap((file) => [`## ${file.path}`, fencedBlock(file)])].join('\n\n') + '\n';
}
