// The major versions of Terraform providers that code can be checked against here.

import type { ProviderMajors } from '#contract/code-check.ts';
import { terraformProviders, type TerraformProvider } from '#contract/code-language.ts';

/** The newest first, which counts where nothing else is said. */
export const knownMajors: Record<TerraformProvider, readonly [newest: number, ...older: number[]]> = {
  azurerm: [4, 3],
  aws: [6],
  google: [6],
};

/** The major a project is checked against where its code does not name one. */
export function majorOf(majors: ProviderMajors, provider: TerraformProvider): number {
  return majors[provider] ?? knownMajors[provider][0];
}

/** Providers with more than one version to choose from. */
export const choosableProviders = terraformProviders.filter((provider) => knownMajors[provider].length > 1);
