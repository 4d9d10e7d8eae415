// Terraform of 300 built solutions, read by the checker of the code editor.

import { expect, test } from 'vitest';
import { checkCode } from '#expertise/checkers/check-code.ts';
import { sampleRequests } from '../../../../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { exportTerraform, type TerraformExport } from '#model/terraform/export/export-terraform.ts';
import { findArguments, providerMajors } from '../provider-schemas.ts';

const SAMPLES = 300;
const solutions = sampleRequests(SAMPLES).map((request) => buildSolution(request).solution);

async function listProblems({ files }: TerraformExport): Promise<string[]> {
  const { findings, files: reports } = await checkCode({
    files,
    context: { language: 'terraform', providerMajors, providerSchemas: [], kqlTables: '' },
  });
  return [
    ...findings
      .filter(({ severity }) => severity === 'error')
      .map(({ file, range, code, message }) => `${file}:${range.line} ${code} ${message}`),
    ...reports.flatMap(({ path, stages }) =>
      stages
        .filter(({ stage, state }) => stage !== 'policy' && (state === 'partly' || state === 'not-checked'))
        .map(({ stage, detail }) => `${path} ${stage}: ${detail}`),
    ),
  ];
}

function exportOf(solution: Solution): TerraformExport {
  return exportTerraform(solution, findArguments);
}

test('Terraform of 300 solutions has no error of syntax, schema or reference, and every file of it is checked', async () => {
  const problems: string[] = [];
  for (const solution of solutions)
    problems.push(...(await listProblems(exportOf(solution))).map((problem) => `${solution.title} ${problem}`));
  expect(problems).toEqual([]);
}, 300_000);

test('every component is written, or listed with the reason why not', () => {
  const silent = solutions.flatMap((solution) => {
    const { report } = exportOf(solution);
    const told = new Set([...report.resources, ...report.notExported].map(({ subjectId }) => subjectId));
    return solution.components
      .filter(({ id, service }) => !told.has(id) && !isStructure(service))
      .map(({ name, provider }) => `${solution.title} ${provider} ${name}`);
  });
  expect(silent).toEqual([]);
});

/** Written from networks and identities. */
function isStructure(service: string | null): boolean {
  return /^(?:virtual-network|virtual-network-peering|network-security-group|private-link|private-dns|managed-identity|vpc|internet-gateway|vpc-peering|iam|iap|private-services-access)$/.test(
    service ?? '',
  );
}

test('the same solution is written the same way twice', () => {
  for (const solution of solutions.slice(0, 30)) expect(exportOf(solution)).toEqual(exportOf(solution));
});

test('a name with line breaks, quotes and interpolation stays a name', async () => {
  const [solution] = solutions;
  const hostile = 'x"\n}\nresource "null_resource" "y" {}\n# ${file("/etc/passwd")} %{ if true }\u2028z\u0000';
  const changed: Solution = {
    ...solution!,
    title: hostile,
    environments: solution!.environments.map((each) => ({ ...each, name: hostile })),
    networks: solution!.networks.map((each) => ({ ...each, name: hostile })),
    subnets: solution!.subnets.map((each) => ({ ...each, name: hostile, delegation: hostile })),
    components: solution!.components.map((each) => ({ ...each, name: hostile, sku: hostile })),
    rules: solution!.rules.map((each) => ({ ...each, reason: hostile })),
  };
  const written = exportOf(changed);
  // No provider has an SKU of that name, and the checks say so; here it only has to stay a text.
  const problems = (await listProblems(written)).filter((problem) => !problem.includes('terraform/wrong-value'));
  expect(problems).toEqual([]);
  expect(written.files.map(({ text }) => text).join('\n')).not.toMatch(/^\s*resource "null_resource"/m);
});

test('an argument that a person has given is written, and one that the type does not have is listed', () => {
  const { solution } = buildSolution({ title: 'Given', provider: 'azure', services: ['Key Vault'] });
  const changed: Solution = {
    ...solution,
    components: solution.components.map((each) =>
      each.service === 'key-vault'
        ? { ...each, attributes: { enabled_for_deployment: true, no_such_argument: 'x' } }
        : each,
    ),
  };
  const { files, report } = exportOf(changed);
  const text = files.map((file) => file.text).join('\n');
  expect(text).toMatch(/enabled_for_deployment +=\s*true/);
  expect(text).not.toContain('no_such_argument =');
  expect(report.notExported.map(({ reason }) => reason)).toContain(
    'azurerm_key_vault has no argument “no_such_argument”.',
  );
});

test('no password is written: it is a sensitive variable', () => {
  for (const provider of ['azure', 'gcp'] as const) {
    const services = provider === 'azure' ? ['Azure Database for MySQL'] : ['Cloud SQL for SQL Server'];
    const { solution } = buildSolution({ title: 'Secret', provider, services });
    const { files } = exportOf(solution);
    const text = files.map((file) => file.text).join('\n');
    expect(text).toMatch(/password += var\.\w+_password/);
    expect(text).toMatch(/variable "\w+_password" \{[^}]*sensitive +=\s*true/);
  }
});

test.each(['azure', 'aws', 'gcp'] as const)(
  'on %s each peering that joins two states is listed, also where the network has another one that is written',
  (provider) => {
    const { solution } = buildSolution({ title: 'Shop', provider, services: ['PostgreSQL'] });
    const [production, other] = solution.networks;
    const twin = { ...production!, id: 'network-twin', name: 'Twin network', addressSpaces: ['10.99.0.0/16'] };
    const networks = [
      { ...production!, peerIds: [twin.id, other!.id] },
      { ...other!, peerIds: [production!.id] },
      { ...twin, peerIds: [production!.id] },
    ];
    const { report, files } = exportOf({ ...solution, networks });
    expect(report.notExported.filter(({ reason }) => reason.includes('joins two states'))).toMatchObject([
      { subjectId: production!.id, reason: expect.stringContaining(other!.name) },
      { subjectId: other!.id, reason: expect.stringContaining(production!.name) },
    ]);
    expect(files.map(({ text }) => text).join('\n')).toMatch(/to-twin|twin-to/);
  },
);
