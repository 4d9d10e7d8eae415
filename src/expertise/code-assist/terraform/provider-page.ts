// The page of a resource, data source or provider in the registry. The address has the source of the provider, a version or
// `latest`, and the type without the provider in front (developer.hashicorp.com/terraform/registry/providers/docs, "Headers").

import type { TerraformModule } from '#expertise/checkers/terraform/module.ts';
import type { ProviderSchema } from '#expertise/checkers/terraform/schema/shapes.ts';

type PageOrder = { module: TerraformModule | null; localName: string; kind: string; type: string };

const FOLDERS: Readonly<Record<string, string>> = {
  resource: 'resources',
  data: 'data-sources',
  ephemeral: 'ephemeral-resources',
};
const REGISTRY = 'registry.terraform.io';
const SOURCE = /^(?:registry\.terraform\.io\/)?([\w-]{1,100})\/([\w-]{1,100})$/;

/** Returns null for a provider of another registry, whose pages are not known. */
export function providerPage({ module, localName, kind, type }: PageOrder, schema: ProviderSchema | null) {
  const source = module?.demands.get(localName)?.source ?? `hashicorp/${localName}`;
  const [, namespace, name] = SOURCE.exec(source) ?? [];
  if (!namespace || !name) return null;
  const version = /^\d+\.\d+\.\d+$/.test(schema?.version ?? '') ? schema?.version : 'latest';
  const folder = FOLDERS[kind];
  const page = folder ? `/${folder}/${encodeURIComponent(type.slice(type.indexOf('_') + 1))}` : '';
  return { url: `https://${REGISTRY}/providers/${namespace}/${name}/${version}/docs${page}`, host: REGISTRY };
}
