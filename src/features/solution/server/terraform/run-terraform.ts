// Writes, reads and compares Terraform. Runs in a child process.

import { limitExceeded } from '#expertise/checkers/check-limits.ts';
import { checkCode } from '#expertise/checkers/check-code.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { compareWithState } from '#model/terraform/compare/compare-with-state.ts';
import { exportTerraform } from '#model/terraform/export/export-terraform.ts';
import { importSolution } from '#model/terraform/import/import-solution.ts';
import { readTerraformJson } from '#model/terraform/import/read-json.ts';
import type { ReadTerraform } from '#model/terraform/import/read-resource.ts';
import { findArguments, providerMajors } from './provider-schemas.ts';
import { BrokenTerraform, readTerraformFiles } from './read/read-files.ts';
import { writeRoundTrip } from './round-trip.ts';
import type { SourceFiles } from './tables.ts';
import type { ExportedTerraform, TerraformOrder, TerraformResult } from './terraform-order.ts';

const MAX_DEVIATIONS = 2_000;
const NO_CLOUD =
  'These files have no resource of Azure, AWS or Google Cloud. Give the .tf files, the output of “terraform show -json”, or a state file.';

export async function runTerraform(order: TerraformOrder): Promise<TerraformResult> {
  if (order.kind === 'export') return writeTerraform(order);
  const given = await read(order.files);
  if ('problem' in given) return { kind: 'problem', problem: given.problem };
  if (order.kind === 'compare') {
    const deviations = compareWithState(order.solution, given.read, order.environmentId);
    const listed = deviations.slice(0, MAX_DEVIATIONS);
    const more = deviations.length - listed.length;
    return { kind: 'compared', compared: { deviations: listed, more, redacted: given.read.redacted } };
  }
  const imported = importSolution(given.read, order.title);
  if (!imported) return { kind: 'problem', problem: NO_CLOUD };
  return { kind: 'imported', imported: { ...imported, kept: given.kept } };
}

async function writeTerraform({
  solution,
  source,
}: Extract<TerraformOrder, { kind: 'export' }>): Promise<TerraformResult> {
  const { files, report } = source ? await writeBack(source.files, solution) : writeNew(solution);
  const { findings } = await checkCode({
    files,
    context: { language: 'terraform', providerMajors, providerSchemas: [], kqlTables: '' },
  });
  return { kind: 'exported', exported: { files, report, findings } };
}

type Written = Pick<ExportedTerraform, 'files' | 'report'>;

function writeNew(solution: Solution): Written {
  const { files, report } = exportTerraform(solution, findArguments);
  return { files, report: { ...report, changes: [] } };
}

/** The solution is written into the files of the import. */
async function writeBack(sources: SourceFiles, solution: Solution): Promise<Written> {
  const { files, changes, notExported } = await writeRoundTrip(sources, solution);
  return { files, report: { resources: [], toFill: [], notExported, changes } };
}

type Given = { read: ReadTerraform; kept: SourceFiles } | { problem: string };

/** One file of JSON is a plan or a state; everything else is Terraform. */
async function read(files: SourceFiles): Promise<Given> {
  const json = files.filter(({ text }) => text.trimStart().startsWith('{'));
  const [state] = json;
  if (state && json.length === files.length) {
    if (json.length > 1) return { problem: 'Give one plan or state at a time.' };
    const result = readTerraformJson(state.text);
    return 'read' in result ? { read: result.read, kept: [] } : { problem: `${state.path}: ${result.problem}` };
  }
  const own = files.filter(({ path }) => /\.(?:tf|tfvars)$/.test(path));
  if (own.length === 0) return { problem: NO_CLOUD };
  for (const file of own) {
    const limit = limitExceeded(file);
    if (limit !== null)
      return {
        problem: `${file.path}: ${limit.replace(/^Not checked: /, '').replace(/^./, (first) => first.toUpperCase())}`,
      };
  }
  try {
    const { read: result, secretPaths } = await readTerraformFiles(own);
    const hasSecret = secretPaths.length > 0;
    return { read: result, kept: hasSecret ? [] : own };
  } catch (error) {
    if (error instanceof BrokenTerraform) return { problem: error.message };
    throw error;
  }
}
