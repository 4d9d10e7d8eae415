// Writes what the arguments of a provider's resources allow, as the checker of Terraform reads it.
//
//   node scripts/catalogues/values.mjs azurerm 4.73.0 648b43f1… FOLDER
//   node scripts/catalogues/values.mjs google 6.50.0 COMMIT FOLDER
//   node scripts/catalogues/values.mjs aws 5.100.0 - FOLDER
//
// FOLDER is the source of azurerm or google at that tag (github.com/hashicorp/terraform-provider-azurerm and -google, with its
// `vendor` folder); of aws it is what `ask-aws.mjs` wrote, which asks the provider itself.

import { join } from 'node:path';
import { readAwsAnswers } from './values/aws-answers.mjs';
import { readAzurerm } from './values/azurerm.mjs';
import { writeValues } from './values/compact-rules.mjs';
import { readGoogle } from './values/google.mjs';

const [provider, version, commit, folder] = process.argv.slice(2);
const READERS = { azurerm: readAzurerm, google: readGoogle, aws: readAwsAnswers };
const types = READERS[provider](folder);
const major = Number(version.split('.')[0]);
writeValues(
  join(import.meta.dirname, `../../src/expertise/checkers/terraform/catalogues/values/${provider}-${major}.br`),
  {
    provider,
    major,
    version,
    source:
      provider === 'aws'
        ? 'the answers of the provider'
        : `github.com/hashicorp/terraform-provider-${provider}@${commit}`,
    page: `https://registry.terraform.io/providers/hashicorp/${provider}/${version}/docs/resources/`,
    types: Object.fromEntries(
      Object.entries(types).map(([type, own]) => [type, own instanceof Map ? Object.fromEntries(own) : own]),
    ),
  },
);
