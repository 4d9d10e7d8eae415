// A client who rules the internet out, from the words to the document, the findings and the Terraform, on three clouds.

import { describe, expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import { applyFix, checkSolution } from '../check/check-solution.ts';
import { componentHasRole } from '../component-roles.ts';
import { describeSolution } from '../describe/describe-solution.ts';
import { createDocumentContext } from '../document/document-context.ts';
import { resolveSolutionDocument, writeSolutionDocument } from '../../../measure/second-reader/write-document.ts';
import type { Solution } from '../solution-shapes.ts';
import { exportTerraform } from '../terraform/export/export-terraform.ts';

type Described = ReturnType<typeof describeSolution>;

function describeIn(provider: CloudProvider, text: string, answers: Described['notes'][number]['options'] = []) {
  const given = answers.map(({ answer }) => answer);
  return describeSolution({ provider, text, services: [], requirements: {}, answers: given });
}

function build(provider: CloudProvider, text: string): Solution {
  const { solution } = describeIn(provider, text);
  if (!solution) throw new Error('Nothing was built');
  return solution;
}

function errorsOf(solution: Solution): string[] {
  return checkSolution(solution).flatMap(({ severity, code, message }) =>
    severity === 'error' ? [`${code}: ${message}`] : [],
  );
}

function documentOf(solution: Solution): string {
  const context = createDocumentContext(solution, null);
  const topics = ['Introduction', 'Requirements', 'Decisions', 'Risks'];
  return resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
}

function codeOf(solution: Solution): string {
  return exportTerraform(solution, () => null)
    .files.map(({ text }) => text)
    .join('\n');
}

const workloads: Record<CloudProvider, readonly string[]> = {
  azure: [
    'App Service, SQL Database and Key Vault',
    'AKS and PostgreSQL',
    'Functions and Cosmos DB',
    '3 virtual machines',
  ],
  aws: ['ECS and RDS for PostgreSQL', 'EKS and S3', 'Lambda and DynamoDB', '3 EC2 machines'],
  gcp: [
    'Cloud Run and Cloud SQL',
    'GKE and Cloud Storage',
    'Cloud Run functions and Firestore',
    '3 Compute Engine machines',
  ],
};

describe.each(Object.entries(workloads) as [CloudProvider, readonly string[]][])('on %s', (provider, texts) => {
  test.each(texts)('“%s. No internet.” has nothing on the internet, a line, and no error', (text) => {
    const solution = build(provider, `${text}. No internet.`);
    const { components, connections, rules, subnets } = solution;
    const open = components.filter(
      (each) => each.settings.isPublic === true || componentHasRole(each, 'internet-facing', 'nat', 'bastion'),
    );
    expect(open.filter((each) => !componentHasRole(each, 'session-service')).map(({ name }) => name)).toEqual([]);
    expect(connections.filter(({ from }) => from === 'internet')).toEqual([]);
    expect(connections.filter(({ to, from }) => to === 'internet' && !from.includes('firewall'))).toEqual([]);
    expect(rules.filter(({ source }) => source === 'internet')).toEqual([]);
    expect(subnets.filter(({ isPublic }) => isPublic)).toEqual([]);
    expect(components.some((each) => componentHasRole(each, 'line'))).toBe(true);
    expect(connections.some(({ from, to }) => from === 'on-premises' && !isLine(solution, to))).toBe(true);
    expect(errorsOf(solution)).toEqual([]);
  });

  test.each(texts)('“%s, not reachable from the internet.” is reached over a line only', (text) => {
    const solution = build(provider, `${text}. The solution is not reachable from the internet.`);
    expect(solution.connections.filter(({ from }) => from === 'internet')).toEqual([]);
    expect(errorsOf(solution)).toEqual([]);
    expect(documentOf(solution)).toMatch(/\*\*Internet\.\*\* The solution is reached over private networks only/);
  });
});

function isLine({ components }: Solution, id: string): boolean {
  return components.some((each) => each.id === id && componentHasRole(each, 'line', 'name-resolver'));
}

test('the entrance that a client names is private in the Terraform of each cloud', () => {
  const azure = codeOf(
    build('azure', 'Application Gateway, virtual machines and PostgreSQL. No access from the internet.'),
  );
  expect(azure).toMatch(/name\s+= "private"/);
  expect(azure).toContain('application_gateway_private_address');
  const google = codeOf(build('gcp', 'Cloud Run and Cloud SQL. Private only.'));
  expect(google).toContain('"INTERNAL_MANAGED"');
  expect(google).toContain('REGIONAL_MANAGED_PROXY');
  expect(google).not.toContain('EXTERNAL_MANAGED');
  const amazon = codeOf(build('aws', 'ECS and RDS for PostgreSQL. Internal only.'));
  expect(amazon).toMatch(/internal\s+= true/);
});

test('what a person opens afterwards is an error that stands first in findings and document, and its fix closes it', () => {
  const built = build('azure', 'App Service and PostgreSQL. No internet.');
  const opened: Solution = {
    ...built,
    components: built.components.map((each) =>
      each.service === 'app-service' ? { ...each, settings: { ...each.settings, isPublic: true } } : each,
    ),
  };
  const [first] = checkSolution(opened);
  expect(first).toMatchObject({ code: 'reachability/internet-excluded', severity: 'error' });
  expect(documentOf(opened)).toMatch(
    /- \*\*Internet\.\*\* “Nothing has an address[^\n]+ is not held: App Service[^\n]+\n- \*\*Solution/,
  );
  const closed = first && applyFix(opened, first);
  expect(closed && errorsOf(closed)).toEqual([]);
});

test('a public shop without internet is a question with two ways, and the one that is taken decides', () => {
  const text = 'A public web shop with App Service and PostgreSQL. No internet.';
  const question = describeIn('azure', text).notes.find(({ kind, options }) => kind === 'question' && options);
  expect(question?.text).toContain('Which wish goes first?');
  const [keep, open] = question?.options ?? [];
  const kept = keep && describeIn('azure', text, [keep]).solution;
  const opened = open && describeIn('azure', text, [open]).solution;
  expect(kept?.connections.some(({ from }) => from === 'internet')).toBe(false);
  expect(opened?.connections.some(({ from }) => from === 'internet')).toBe(true);
  expect(opened?.statements.map(({ kind }) => kind)).not.toContain('no-internet');
});

test('a network at the edge that the client names beside it is an error with a way to take it away', () => {
  const solution = build('aws', 'CloudFront, ECS and S3. Not reachable from the internet.');
  const [first] = checkSolution(solution);
  expect(first).toMatchObject({ code: 'reachability/internet-excluded', fixLabel: 'Take Amazon CloudFront away' });
  const fixed = first && applyFix(solution, first);
  expect(fixed && errorsOf(fixed)).toEqual([]);
});

test('a VPN beside “no internet” is said to pass it, and a firewall may let traffic out', () => {
  const codes = checkSolution(build('azure', 'App Service and a VPN gateway. No internet.')).map(({ code }) => code);
  expect(codes).toContain('reachability/line-over-internet');
  const filtered = build('azure', 'AKS, PostgreSQL and Azure Firewall. No internet.');
  expect(filtered.connections.filter(({ to }) => to === 'internet').map(({ from }) => from)).toEqual([
    'component-firewall',
  ]);
  expect(codeOf(filtered)).toContain('"userDefinedRouting"');
});
