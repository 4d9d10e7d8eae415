// What tests of the language's rules ask: the errors and warnings in a module, without policies and what is never used.

import { checkTerraform } from '../../check-terraform.ts';

type Files = string | Readonly<Record<string, string>>;

/** Returns 'code: message' of each finding, in the order of the report; 'warning code: message' of warnings. */
export async function errorsOf(files: Files): Promise<string[]> {
  const { findings } = await reportOn(files);
  return findings
    .filter(({ stage, code }) => stage !== 'policy' && !code.startsWith('terraform/unused'))
    .map(
      ({ severity, code, message }) =>
        `${severity === 'error' ? '' : `${severity} `}${code.slice('terraform/'.length)}: ${message}`,
    );
}

export function reportOn(files: Files) {
  const all = typeof files === 'string' ? { 'main.tf': files } : files;
  return checkTerraform(
    Object.entries(all).map(([path, text]) => ({ path, text })),
    { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' },
  );
}
