// The help for Terraform. HashiCorp's parser is only loaded for a rename, which refuses what it refuses.

import { parseTree } from '#expertise/checkers/terraform/syntax/parse-tree.ts';
import type { LanguageHelp } from '../assist.ts';
import { completeTerraform } from './offers/complete-terraform.ts';
import { explainTerraform } from './explain-terraform.ts';
import { findTerraformUsages } from './names/find-usages.ts';
import { outlineTerraform } from './outline-terraform.ts';

export const terraformHelp: LanguageHelp = {
  // The grammar is loaded with the first text.
  open: () => parseTree({ path: 'main.tf', text: '' }),
  complete: completeTerraform,
  explain: explainTerraform,
  findUsages: findTerraformUsages,
  rename: async (order) => (await import('./names/rename-thing.ts')).renameInTerraform(order),
  outline: outlineTerraform,
};
