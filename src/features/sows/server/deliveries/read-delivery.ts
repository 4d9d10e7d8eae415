// Reads a delivery with what Lounge has: the checker of code, the reader of Terraform, the rules of solutions, and the comparison with a
// blueprint. What could not be read says why.

import type { Checkers } from '#expertise/checkers/checker.ts';
import { policies } from '#expertise/checkers/terraform/policy/check-policies.ts';
import { Problem } from '#contract/problem.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { ruleCodes } from '../../shared/delivery/rule-codes.ts';
import type { DeliveryEvidence, Evidence } from '../../shared/delivery/judge-delivery.ts';
import { checkInvariantsTask } from '../child-tasks.ts';

export type DeliveredFile = { path: string; text: string };
export type Reading = {
  userId: string;
  files: readonly DeliveredFile[];
  /** The solution that was sold; why there is none. */
  solution: Evidence<{ solution: Solution }>;
  /** Null is all environments together. */
  environmentIds: readonly (string | null)[];
  signal: AbortSignal;
};

export type DeliveryReaders = {
  checkers: Checkers;
  pool: ChildPool;
  terraform: Pick<SolutionServices['terraform'], 'readTerraform' | 'compareSolution'>;
};

export type ReadDelivery = { evidence: DeliveryEvidence; engines: { name: string; version: string }[] };

const NO_CODE = 'The delivery has no Terraform files, so no rule of code was checked.';
/** The rules of solutions have no version of their own: they are those of this release. */
const RELEASE = '0.1.0';

export async function readDelivery(readers: DeliveryReaders, reading: Reading): Promise<ReadDelivery> {
  const json = reading.files.filter(({ text }) => text.trimStart().startsWith('{'));
  const code = reading.files.filter(({ path }) => /\.(?:tf|tfvars)$/i.test(path));
  // A state says what there is, code what there should be: the state counts where both were given.
  const source = json.length > 0 ? json : code;
  const checked = await checkCode(readers, reading, code);
  return {
    evidence: {
      code: checked.evidence,
      invariants: await readInvariants(readers, reading, source),
      blueprint: await compareAll(readers, reading, source),
    },
    engines: [...checked.engines, { name: 'Rules of solutions', version: RELEASE }],
  };
}

async function checkCode(
  { checkers }: DeliveryReaders,
  { userId, signal }: Reading,
  files: readonly DeliveredFile[],
): Promise<{ evidence: DeliveryEvidence['code']; engines: ReadDelivery['engines'] }> {
  if (files.length === 0) return { evidence: { missing: NO_CODE }, engines: [] };
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const report = await checkers.check({ files, context }, { owner: userId, signal });
  const known = new Set(policies.map(({ id }) => `terraform/${id}`));
  const { suppressed, files: checked, engines } = report;
  // The code that is delivered does not decide which rules count for it.
  const findings = [...report.findings, ...suppressed];
  return { evidence: { findings, files: checked, isKnown: (rule) => known.has(rule) }, engines };
}

async function readInvariants(
  { terraform, pool }: DeliveryReaders,
  { userId, signal }: Reading,
  files: readonly DeliveredFile[],
): Promise<DeliveryEvidence['invariants']> {
  const read = await orWhy(terraform.readTerraform({ userId, files: [...files], signal }));
  if ('missing' in read) return read;
  const findings = await runTask(pool, { owner: userId, signal, task: checkInvariantsTask, input: read.solution });
  const unread = [...read.report.unknown, ...read.report.kept].map(({ address }) => address);
  return { findings, unread, isKnown: (rule) => ruleCodes.has(rule) };
}

async function compareAll(
  { terraform }: DeliveryReaders,
  { userId, signal, solution, environmentIds }: Reading,
  files: readonly DeliveredFile[],
): Promise<DeliveryEvidence['blueprint']> {
  const compared: [string, Evidence<Awaited<ReturnType<DeliveryReaders['terraform']['compareSolution']>>>][] = [];
  for (const environmentId of new Set(environmentIds)) {
    const order = { files: [...files], signal, ...(environmentId !== null && { environmentId }) };
    const result =
      'missing' in solution ? solution : await orWhy(terraform.compareSolution(userId, { ...order, ...solution }));
    compared.push([environmentId ?? '', result]);
  }
  return new Map(compared);
}

/** What is wrong with the files is the answer, and not a failure of the call. */
async function orWhy<Result extends object>(work: Promise<Result>): Promise<Evidence<Result>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith('blueprints/terraform-')) return { missing: error.message };
    throw error;
  }
}
