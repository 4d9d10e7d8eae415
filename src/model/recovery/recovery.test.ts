// A strategy fills the second region, says whether the objectives are met by it, and is taken back without a rest.

import { describe, expect, test } from 'vitest';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { checkSolution } from '../check/check-solution.ts';
import { indexSolution } from '../check/solution-index.ts';
import { describeSolution } from '../describe/describe-solution.ts';
import { createDocumentContext } from '../document/document-context.ts';
import { listAssumed } from '../document/tables/assurance-tables.ts';
import { removeParts } from '../edit/remove-parts.ts';
import { viewEnvironment } from '../environments/environment-view.ts';
import { sizeOfComponent } from '../sizes/sizes-of.ts';
import { solution as shape, type Solution } from '../solution-shapes.ts';
import { recoveryStrategies } from '../recovery-shapes.ts';
import { clearSecondRegion, fillSecondRegion } from './fill-second-region.ts';
import { writeRunbook } from './runbook.ts';
import { judgeObjectives } from './scenarios.ts';

const shops: Record<CloudProvider, string> = {
  aws: 'Shop on AWS Frankfurt with Aurora and EKS, warm standby in Ireland, RTO 15 minutes, RPO 1 minute.',
  azure: 'Shop in West Europe with AKS, Azure SQL Database and Redis, warm standby in North Europe, RTO 30 minutes.',
  gcp: 'Shop in europe-west1 with GKE and Cloud SQL for PostgreSQL, warm standby in europe-west4, RTO 30 minutes.',
};

function build(provider: CloudProvider, text = shops[provider]): Solution {
  return describeSolution({ provider, text, services: [], requirements: {} }).solution!;
}

const standbysOf = ({ components }: Solution) => components.filter(({ standby }) => standby);
const errorsOf = (solution: Solution): string[] =>
  checkSolution(solution).flatMap(({ severity, code }) =>
    severity === 'error' && code !== 'recovery/objective-not-met' ? [code] : [],
  );

describe('a warm standby', () => {
  test.each(cloudProviders)('on %s fills the second region with valid parts, and adds no error', (provider) => {
    const solution = build(provider);
    expect(shape.safeParse(solution).error).toBeUndefined();
    expect(standbysOf(solution).length).toBeGreaterThan(3);
    expect(standbysOf(solution).every(({ regionId }) => regionId === 'region-secondary')).toBe(true);
    expect(errorsOf(solution)).toEqual([]);
  });

  test.each([
    ['aws', 'Shop on AWS Frankfurt with Aurora, EKS, a transit gateway and Direct Connect, warm standby in Ireland.'],
    [
      'azure',
      'Shop in West Europe with AKS, Azure SQL Database, ExpressRoute and Azure Firewall, warm standby in North Europe.',
    ],
    ['azure', 'Shop in West Europe with AKS, Azure SQL Database and Virtual WAN, warm standby in North Europe.'],
    ['gcp', 'Shop in europe-west1 with GKE, Cloud SQL for PostgreSQL and Cloud VPN, active-active with europe-west4.'],
  ] as const)('on %s has its own hubs, which join its own networks: %s', (provider, text) => {
    const solution = build(provider, text);
    expect(errorsOf(solution)).toEqual([]);
    const hubs = new Set((solution.attachments ?? []).map(({ hubId }) => hubId));
    for (const { id, standby } of standbysOf(solution).filter((each) => hubs.has(each.standby!.of)))
      expect([standby!.of, hubs.has(id)]).toEqual([standby!.of, true]);
    expect(fillSecondRegion(solution, solution.recovery!).solution.attachments).toEqual(solution.attachments);
  });

  test.each(cloudProviders)('on %s places each counterpart in a subnet of its own region', (provider) => {
    const solution = build(provider);
    const { subnets, networks } = solution;
    for (const { subnetId } of standbysOf(solution).filter((each) => each.subnetId !== null)) {
      const network = networks.find(({ id }) => id === subnets.find((each) => each.id === subnetId)!.networkId);
      expect(network?.regionId).toBe('region-secondary');
    }
  });

  test('runs half of the nodes, and the database as large as the first one', () => {
    const solution = build('aws');
    const sizeIn = (id: string, name: 'nodes' | 'machine') =>
      sizeOfComponent(
        {
          component: solution.components.find((each) => each.id === id)!,
          environment: { id: 'production', role: 'production' },
          requirements: solution.requirements,
        },
        name,
      )?.value;
    expect([sizeIn('component-eks', 'nodes'), sizeIn('standby-eks', 'nodes')]).toEqual([3, 2]);
    expect(sizeIn('standby-aurora', 'machine')).toBe(sizeIn('component-aurora', 'machine'));
  });

  test('belongs to production alone, and is drawn there', () => {
    const solution = build('aws');
    const idsIn = (id: string) => viewEnvironment(solution, id).components.map((each) => each.id);
    expect(idsIn('production')).toContain('standby-eks');
    expect(idsIn('test')).not.toContain('standby-eks');
  });

  test('finds its own database, and what has no counterpart where it is', () => {
    const { connections } = build('aws');
    const pairs = connections.map(({ from, to }) => `${from} ${to}`);
    expect(pairs).toContain('standby-eks standby-aurora');
    expect(pairs).toContain('internet standby-alb');
    expect(pairs).not.toContain('standby-eks component-aurora');
  });
});

test.each(recoveryStrategies)('%s can be filled twice without a difference, and taken away again', (strategy) => {
  const before = build('aws', 'Shop on AWS Frankfurt with Aurora and EKS, second region Ireland.');
  const once = fillSecondRegion(before, { strategy }).solution;
  expect(fillSecondRegion(once, { strategy }).solution).toEqual(once);
  expect(standbysOf(clearSecondRegion(once))).toEqual([]);
  expect(clearSecondRegion(once).recovery).toBeUndefined();
});

test('strategies differ in what runs before the first region fails', () => {
  const before = build('aws', 'Shop on AWS Frankfurt with Aurora, EKS and EC2, second region Ireland.');
  const idsOf = (strategy: (typeof recoveryStrategies)[number]) =>
    standbysOf(fillSecondRegion(before, { strategy }).solution).map(({ id, standby }) => `${id} ${standby!.capacity}`);
  expect(idsOf('backup-restore')).toEqual(['standby-backup full']);
  expect(idsOf('pilot-light')).toContain('standby-eks none');
  expect(idsOf('pilot-light')).toContain('standby-aurora full');
  expect(idsOf('pilot-light').join()).not.toContain('standby-alb');
  expect(idsOf('warm-standby')).toContain('standby-eks half');
  expect(idsOf('active-active')).toContain('standby-eks full');
});

test('one component may come back in another way than the rest', () => {
  const before = build('aws', 'Shop on AWS Frankfurt with Aurora and EKS, second region Ireland.');
  const plan = { strategy: 'warm-standby', exceptions: { 'component-eks': 'active-active' } } as const;
  const eks = standbysOf(fillSecondRegion(before, plan).solution).find(({ id }) => id === 'standby-eks');
  expect(eks?.standby?.capacity).toBe('full');
});

describe('the answers', () => {
  const rtoOf = (solution: Solution) =>
    judgeObjectives(indexSolution(solution))!.scenarios.find(({ key }) => key === 'region')!.rto;

  test('add up detection, decision, promotion, capacity and DNS', () => {
    const solution = build('aws');
    expect(rtoOf(solution)).toMatchObject({
      outcome: 'not-known',
      reckoning:
        '1.5 minutes detection (typical) + 10 minutes decision (assumed) + 1 minute promotion of Amazon Aurora PostgreSQL (typical) + 5 minutes capacity (assumed) + 1 minute DNS (typical) = 18.5 minutes',
    });
  });

  test('follow how long people take to decide', () => {
    const solution = build('aws');
    const decided = (decisionMinutes: number) =>
      rtoOf({ ...solution, recovery: { strategy: 'warm-standby', decisionMinutes } }).outcome;
    expect([decided(5), decided(20)]).toEqual(['met', 'not-met']);
  });

  test('make a stated objective that is not met an error, with its arithmetic', () => {
    const solution = build('aws', `${shops.aws} A decision about a failover takes 20 minutes.`);
    const found = checkSolution(solution).find(({ subjects }) => subjects.includes('recovery.region.rto'));
    expect(found).toMatchObject({ code: 'recovery/objective-not-met', severity: 'error' });
    expect(found?.message).toContain('20 minutes decision (stated)');
  });

  test('say that a restore from a backup is not documented', () => {
    const solution = build(
      'aws',
      'Shop on AWS Frankfurt with RDS PostgreSQL, backup and restore to Ireland, RTO 1 day.',
    );
    expect(rtoOf(solution)).toMatchObject({ outcome: 'not-known' });
    expect(rtoOf(solution).text).toContain('depends on the amount of data');
  });
});

test('without a second region in the area where data has to stay, nothing is filled, and that is an error', () => {
  const solution = build(
    'azure',
    'AKS and Azure SQL Database in Poland Central. Data must not leave Poland. Warm standby, RTO 1 hour.',
  );
  expect(standbysOf(solution)).toEqual([]);
  expect(checkSolution(solution)).toContainEqual(
    expect.objectContaining({ code: 'recovery/objective-not-met', severity: 'error' }),
  );
});

test('a part that was added later is missed in the second region, and one step adds it', () => {
  const solution = build('aws');
  const without = removeParts(solution, ['standby-eks']);
  const finding = checkSolution(without).find(({ code }) => code === 'recovery/counterpart-missing');
  expect(finding?.message).toContain('Amazon EKS');
  expect(fillSecondRegion(without, without.recovery!).solution.components.map(({ id }) => id)).toContain('standby-eks');
});

test('a counterpart goes with its part', () => {
  const { components } = removeParts(build('aws'), ['component-eks']);
  expect(components.map(({ id }) => id)).not.toContain('standby-eks');
});

test.each(cloudProviders)(
  'the runbook of %s detects, decides, promotes, adds capacity, switches and comes back',
  (provider) => {
    const solution = build(provider);
    const steps = writeRunbook(indexSolution(solution), solution.recovery!);
    const text = steps.map((step) => step.text).join('\n');
    for (const part of [
      /does not answer/,
      /Decide about the failover/,
      /Raise the capacity/,
      /Return in an agreed window/,
    ])
      expect(text).toMatch(part);
    expect(steps.filter(({ phase }) => phase === 'failover').length).toBeGreaterThan(5);
  },
);

describe('what a description only suggests', () => {
  const told =
    'Shop in West Europe with AKS and Azure SQL Database. If the region dies, North Europe is already up at a quarter of the size, and customers order again within 20 minutes.';

  test('is in the solution as assumed, and what it names is not', () => {
    const { recovery, requirements, assumed } = build('azure', told);
    expect([recovery?.strategy, requirements.rtoMinutes]).toEqual(['warm-standby', 20]);
    expect(assumed).toEqual(expect.arrayContaining(['recovery', 'requirements.rtoMinutes']));
    expect(build('azure').assumed).not.toContain('recovery');
    expect(build('azure').assumed).not.toContain('requirements.rtoMinutes');
  });

  test('is an assumption of the document, with what was read and not with “none was named”', () => {
    const solution = build('azure', told);
    const context = createDocumentContext(solution, null);
    expect(listAssumed(context)).toEqual(
      expect.arrayContaining(['Recovery strategy: Warm standby', 'Recovery time objective (RTO): 20 minutes']),
    );
    const { notes } = describeSolution({ provider: 'azure', text: told, services: [], requirements: {} });
    expect(notes.filter(({ text }) => /RTO: .*none was named/.test(text))).toEqual([]);
  });

  test('is confirmed by whoever chooses a strategy, the same one too', () => {
    const solution = build('azure', told);
    expect(fillSecondRegion(solution, { strategy: 'warm-standby' }).solution.assumed).not.toContain('recovery');
    expect(clearSecondRegion(solution).assumed).not.toContain('recovery');
  });

  test('and is given beside the text is not assumed', () => {
    const given = { provider: 'azure' as const, text: told, services: [], requirements: { rtoMinutes: 20 } };
    expect(describeSolution(given).solution?.assumed).not.toContain('requirements.rtoMinutes');
  });
});
