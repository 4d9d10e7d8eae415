// Whether each resource type of Terraform that a record names is in the newest schema of its provider.

import type { FiledIssue, FiledRecord } from '#catalogue/records/check-records.ts';
import { suggest } from '#catalogue/records/suggest.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { knownMajors, loadCatalogue } from '#expertise/checkers/terraform/schema/catalogue.ts';

const names: Record<CloudProvider, string> = { azure: 'azurerm', aws: 'aws', gcp: 'google' };

export function checkTypes(records: readonly FiledRecord[]): FiledIssue[] {
  return cloudProviders.flatMap((provider) => {
    const [major = 0] = knownMajors(names[provider]);
    const schema = loadCatalogue(names[provider], major);
    const list = `src/expertise/checkers/terraform/catalogues/${names[provider]}-${major}.br`;
    const types = schema.types('resource');
    return records
      .filter((each) => each.provider === provider && !each.unread?.has('terraform'))
      .flatMap(({ key, record: { terraform } }) =>
        terraform.type === null || schema.find('resource', terraform.type) !== null
          ? []
          : [
              {
                file: `${provider}/${key}.yaml`,
                at: 'terraform.type',
                message: `“${terraform.type}” is none of the ${types.length} resources of ${list}${suggest(terraform.type, types)}`,
              },
            ],
      );
  });
}
