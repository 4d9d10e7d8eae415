// Checks Terraform: syntax, provider schemas, references and policies.

import { uncheckedStages } from '../unchecked.ts';
import type { LanguageChecker } from '../checker.ts';

export const checkTerraform: LanguageChecker = async (files) => ({
  files: files.map(({ path }) => ({ path, stages: uncheckedStages('Not checked yet.') })),
  findings: [],
  engines: [],
});
