// The files of Terraform of a project, as far as they can be read while one of them is being written. What was read is kept: a
// text that did not change is not parsed again.

import { collectModules, type TerraformModule } from '#expertise/checkers/terraform/module.ts';
import { createProviderChoice, type ChooseProvider } from '#expertise/checkers/terraform/schema/provider-choice.ts';
import type { HclFile } from '#expertise/checkers/terraform/syntax/hcl.ts';
import { parseTree } from '#expertise/checkers/terraform/syntax/parse-tree.ts';
import type { CheckContext, SourceFile } from '#expertise/checkers/checker.ts';
import { limitExceeded } from '#expertise/checkers/check-limits.ts';

export type TerraformProject = {
  modules: readonly TerraformModule[];
  choose: ChooseProvider;
  /** Files that could not be read, with the reason as a sentence. */
  broken: readonly { path: string; reason: string }[];
};

/** UTF-16 units of texts whose parts are kept; the oldest are forgotten first. */
const MAX_KEPT = 6_000_000;
const kept = new Map<string, HclFile | null>();
let keptLength = 0;

const TERRAFORM = /\.(?:tf|tfvars)$/i;
const OTHER_TERRAFORM = /\.(?:tf\.json|tfvars\.json|tftest\.hcl|tofu)$/i;

/** Reads all files of Terraform among these. */
export async function readProject(
  files: readonly SourceFile[],
  context: Pick<CheckContext, 'providerMajors' | 'providerSchemas'>,
): Promise<TerraformProject> {
  const read: HclFile[] = [];
  const broken: { path: string; reason: string }[] = [];
  for (const file of files) {
    if (OTHER_TERRAFORM.test(file.path))
      broken.push({ path: file.path, reason: 'Files of this kind are not read here.' });
    if (!TERRAFORM.test(file.path)) continue;
    const limit = limitExceeded(file);
    const parsed = limit === null ? await readFile(file) : null;
    if (parsed) read.push(parsed);
    else broken.push({ path: file.path, reason: limit ?? 'Its syntax is broken: see Problems.' });
  }
  const modules = collectModules(
    read,
    broken.map(({ path }) => path),
  );
  return { modules, choose: createProviderChoice(modules, context), broken };
}

async function readFile({ path, text }: SourceFile): Promise<HclFile | null> {
  const key = `${path}\0${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const parsed = await parseTree({ path, text });
  kept.set(key, parsed);
  keptLength += key.length;
  for (const [oldest] of kept) {
    if (keptLength <= MAX_KEPT) break;
    kept.delete(oldest);
    keptLength -= oldest.length;
  }
  return parsed;
}

/** The module a file belongs to: the folder it is in. */
export function moduleOf({ modules }: TerraformProject, path: string): TerraformModule | null {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  return modules.find((module) => module.path === folder) ?? null;
}
