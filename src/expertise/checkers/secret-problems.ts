// Secrets in the text of any file are errors: the place, what it is, and what to do instead in this language. The message
// never has the secret.

import type { CodeFinding, FileReport } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { findSecrets } from '#text/secrets/find-secrets.ts';
import type { FoundSecret } from '#text/secrets/secret.ts';
import type { SourceFile } from './checker.ts';
import { toFindings, type Problem } from './report-problems.ts';

const REASON =
  'Whoever can read the code, its history or its copies can use the secret. Replace it where it was issued, too.';

/** Each cloud has a store for secrets. */
const STORES = { aws: 'AWS Secrets Manager', azure: 'Azure Key Vault', google: 'Google Secret Manager' };
const ANY_STORE = 'a secret store such as Key Vault, Secrets Manager or Secret Manager';

const ADVICE: Record<CodeLanguage, (store: string) => string> = {
  terraform: (store) => `Use a variable marked sensitive, or read it from ${store} with a data source.`,
  powershell: (store) => `Read it with Get-Secret, or from ${store}, such as with Get-AzKeyVaultSecret.`,
  powercli: () => 'Use Get-Credential, Get-VICredentialStoreItem or Get-Secret.',
  python: (store) => `Read it from the environment with os.environ, or from ${store} with its client.`,
  ansible: () => 'Encrypt it with ansible-vault, or look it up.',
  kql: () => 'Use the managed identity of the cluster, or an obfuscated literal such as h"…".',
};

function adviceFor(language: CodeLanguage | null, { kind }: FoundSecret): string {
  const cloud = (['aws', 'azure', 'google'] as const).find((name) => kind.startsWith(name));
  const store = cloud ? STORES[cloud] : ANY_STORE;
  return language ? ADVICE[language](store) : `Keep it in ${store}.`;
}

function problemOf(secret: FoundSecret, language: CodeLanguage | null): Problem {
  const { start, end, title } = secret;
  return {
    ...{ start, end },
    code: 'code/secret',
    stage: 'policy',
    severity: 'error',
    message: `This looks like a secret in plain text (${title}). ${adviceFor(language, secret)}`,
    reason: REASON,
    pillar: 'security',
  };
}

/** Rules of the languages that mark the same by the name of an argument. */
const SAME = /secret|password|credential|s10[567]$/i;

/**
 * Adds the secrets of the files to their report. What a language marked already is not marked twice.
 *
 * @param files those within the limits; others are not read
 */
export function secretFindings(
  files: readonly { file: SourceFile; language: CodeLanguage | null }[],
  known: readonly CodeFinding[],
): CodeFinding[] {
  return files.flatMap(({ file, language }) => {
    const own = known.filter((finding) => finding.file === file.path && SAME.test(finding.code));
    const problems = findSecrets(file.text).map((secret) => problemOf(secret, language));
    return toFindings(file, problems).filter(({ range }) => !own.some((finding) => isAt(finding, range)));
  });
}

function isAt({ severity, range }: CodeFinding, at: CodeFinding['range']): boolean {
  return severity === 'error' && range.line === at.line;
}

/** The policies of a file with secrets were not passed. */
export function withSecretStage(report: FileReport, secrets: readonly CodeFinding[]): FileReport {
  if (!secrets.some(({ file }) => file === report.path)) return report;
  return {
    ...report,
    stages: report.stages.map((result) => (result.stage === 'policy' ? { ...result, state: 'findings' } : result)),
  };
}
