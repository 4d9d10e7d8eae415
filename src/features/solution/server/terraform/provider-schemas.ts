// What the schemas of the providers say about resources that blueprints are written as. Loading one takes up to 100 ms: in a child
// process only.

import { loadCatalogue } from '#expertise/checkers/terraform/schema/catalogue.ts';
import type { ProviderSchema } from '#expertise/checkers/terraform/schema/shapes.ts';
import type { FindArguments } from '#model/terraform/export/export-shapes.ts';

/** The versions that blueprints are written for. */
export const providerMajors = { azurerm: 4, aws: 6, google: 6 } as const;

export function schemaOf(type: string): ProviderSchema | null {
  const provider = type.slice(0, type.indexOf('_'));
  return isWritten(provider) ? loadCatalogue(provider, providerMajors[provider]) : null;
}

function isWritten(provider: string): provider is keyof typeof providerMajors {
  return provider in providerMajors;
}

/** The arguments and blocks that a person can give; null for a type that the schemas do not have. */
export const findArguments: FindArguments = (type) => {
  const entries = schemaOf(type)?.find('resource', type)?.entries;
  if (!entries) return null;
  return new Set([...entries.values()].filter(({ mode }) => mode !== 'computed').map(({ name }) => name));
};
