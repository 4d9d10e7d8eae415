// Whether each record says rightly what writes its service as Terraform. Recipes are code of the model, so that the shape of a record
// cannot know them.

import type { FiledIssue, FiledRecord } from '#catalogue/records/check-records.ts';
import { suggest } from '#catalogue/records/suggest.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { awsRecipes, awsStructure } from '#model/terraform/export/aws/export-aws.ts';
import { azureRecipes, azureStructure } from '#model/terraform/export/azure/export-azure.ts';
import { gcpRecipes, gcpStructure } from '#model/terraform/export/gcp/export-gcp.ts';

/** By the key of the service: those of a single service, and those that are written with the networks of a solution. */
const recipes: Record<CloudProvider, ReadonlySet<string>> = {
  azure: new Set([...Object.keys(azureRecipes), ...azureStructure]),
  aws: new Set([...Object.keys(awsRecipes), ...awsStructure]),
  gcp: new Set([...Object.keys(gcpRecipes), ...gcpStructure]),
};

/** Where the recipes of a cloud are written and listed. */
const folderOf = (provider: CloudProvider): string => `src/model/terraform/export/${provider}`;

/** Records that name a recipe which is not there or are silent about one that is, and recipes of no record. */
export function checkRecipes(records: readonly FiledRecord[]): FiledIssue[] {
  return cloudProviders.flatMap((provider) => {
    const own = records.filter((each) => each.provider === provider);
    const keys = new Set(own.map(({ key }) => key));
    const orphans = [...recipes[provider]]
      .filter((key) => !keys.has(key))
      .map((key) => ({
        file: provider,
        at: key,
        message: `no record has this key; ${folderOf(provider)} has its recipe`,
      }));
    return [...own.flatMap((each) => checkRecipe(each, { provider, known: recipes[provider] })), ...orphans];
  });
}

function checkRecipe(
  { provider: folder, key, record, unread }: FiledRecord,
  { provider, known }: { provider: CloudProvider; known: ReadonlySet<string> },
): FiledIssue[] {
  if (unread?.has('terraform')) return [];
  const { terraform } = record;
  const wrong = (at: string, message: string): FiledIssue[] => [{ file: `${folder}/${key}.yaml`, at, message }];
  if ('without' in terraform)
    return known.has(key)
      ? wrong('terraform', `the recipe “${key}” is there (${folderOf(provider)}), and not named`)
      : [];
  if (terraform.recipe !== key)
    return wrong('terraform.recipe', `a recipe has the key of its service, which is “${key}”`);
  return known.has(key)
    ? []
    : wrong(
        'terraform.recipe',
        `“${key}” is none of the ${known.size} recipes of ${folderOf(provider)}${suggest(key, [...known])}`,
      );
}
