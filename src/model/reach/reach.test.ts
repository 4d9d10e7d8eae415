// What reaches what: equal to a reference that walks single addresses, and the cases that decide between the clouds.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRequests } from '../../../measure/faults/sample-solutions.ts';
import { checkSolution } from '../check/check-solution.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution } from '../solution-shapes.ts';
import { reach } from './reach.ts';
import { draw, index, solutionOf } from './testing/random-solutions.ts';
import { referenceReach } from './testing/reach-reference.ts';

const RUNS = 1_500;

test('the answer for random solutions is that of a reference that walks single addresses', () => {
  let open = 0;
  fc.assert(
    fc.property(draw, index, index, (drawn, from, to) => {
      fc.pre(from !== to);
      const solution = solutionOf(drawn);
      const found = reach(solution, {
        from: `machine-${from}`,
        to: `machine-${to}`,
        environmentId: 'production',
        ports: '443',
        protocol: 'TCP',
      });
      const expected = referenceReach(solution, { from, to });
      if (expected) open += 1;
      expect(`${found.answer}: ${found.hops.map(({ text }) => text).join(' ')}`).toMatch(
        new RegExp(`^${expected ? 'reachable' : 'blocked'}:`),
      );
    }),
    { numRuns: RUNS },
  );
  // Both answers are asked for.
  expect(open).toBeGreaterThan(RUNS / 50);
});

test('whatever is built, each connection of its drawings is reachable, or not known, or has a finding', () => {
  const silent = sampleRequests(120).flatMap((request) => {
    const { solution } = buildSolution(request);
    const told = new Set(checkSolution(solution).flatMap(({ subjects }) => subjects));
    return solution.connections.flatMap(({ id, from, to }) =>
      solution.environments
        .map(({ id: environmentId }) => reach(solution, { from, to, environmentId }))
        .filter(({ answer }) => answer === 'blocked' && !told.has(id))
        .map(({ because }) => `${request.title} ${from} to ${to}: ${because}`),
    );
  });
  expect(silent).toEqual([]);
});

function builtFor(provider: 'azure' | 'aws' | 'gcp', ...services: string[]): Solution {
  return buildSolution({ title: 'Bank', provider, services }).solution;
}

const environmentId = 'production';

test('a circuit of Azure leads through its gateway and the firewall, whose missing row is said with the fix', () => {
  const solution = builtFor('azure', 'AKS', 'SQL Managed Instance', 'ExpressRoute', 'Azure Firewall');
  const question = { from: 'on-premises', to: 'component-sql-managed-instance', environmentId };
  const blocked = reach(solution, question);
  expect(blocked.hops.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'from passes',
    'line passes',
    'attachment passes',
    'attachment passes',
    'route passes',
    'firewall stops',
  ]);
  const allowed = blocked.fix!.apply(solution);
  const refused = reach(allowed, question);
  expect([refused.answer, refused.hops.at(-1)?.kind]).toEqual(['blocked', 'rule-in']);
  expect(reach(refused.fix!.apply(allowed), question).answer).toBe('reachable');
});

test('without the attachment of its circuit, a gateway of Azure leads nowhere', () => {
  const solution = builtFor('azure', 'Virtual Machines', 'ExpressRoute');
  const loose = { ...solution, attachments: solution.attachments!.filter(({ targetId }) => !/express/.test(targetId)) };
  const { answer, because } = reach(loose, { from: 'on-premises', to: 'component-virtual-machines', environmentId });
  expect([answer, because]).toEqual(['blocked', 'ExpressRoute ends in no gateway and no hub.']);
  expect(checkSolution(loose).map(({ code }) => code)).toContain('reachability/circuit-without-gateway');
});

test('a transit gateway that is attached to nothing is an error with a fix, and one whose attachments nobody stated is not known', () => {
  const solution = builtFor('aws', 'EC2', 'RDS', 'Direct Connect', 'Network Firewall');
  const codesOf = (each: Solution): string[] => checkSolution(each).map(({ code }) => code);
  expect(codesOf({ ...solution, attachments: [] })).toContain('reachability/attached-to-nothing');
  const { attachments: _attachments, ...unstated } = solution;
  expect(codesOf(unstated)).toContain('reachability/attachments-not-stated');
  expect(codesOf(unstated)).not.toContain('reachability/no-route');
  const asked = { from: 'on-premises', to: 'component-ec2', environmentId };
  // The rules of its subnet stop it whatever the way is.
  expect(
    reach(unstated, asked)
      .hops.filter(({ state }) => state === 'unknown')
      .map(({ kind }) => kind),
  ).toEqual(['attachment']);
  expect(reach(unstated, { from: 'component-ec2', to: 'component-secrets-manager', environmentId }).answer).toBe(
    'unknown',
  );
});

test('a network of AWS does not use the firewall of a peered one, and networks of another region are not attached', () => {
  const solution = builtFor('aws', 'EC2', 'RDS', 'Network Firewall');
  const peered: Solution = {
    ...solution,
    attachments: [],
    networks: solution.networks.map((each) => ({
      ...each,
      peerIds:
        each.environmentId === null
          ? solution.networks.flatMap(({ id }) => (id === each.id ? [] : id))
          : ['network-hub'],
    })),
  };
  const out = reach(peered, { from: 'component-ec2', to: 'internet', environmentId });
  expect([out.answer, out.because]).toEqual([
    'blocked',
    'Production network is only peered with Hub network: a network of AWS does not use AWS Network Firewall of a peered one.',
  ]);
  const far: Solution = {
    ...solution,
    regions: [...solution.regions, { id: 'far', provider: 'aws', name: 'eu-west-2', role: 'secondary' }],
    networks: solution.networks.map((each) => (each.id === 'network-test' ? { ...each, regionId: 'far' } : each)),
  };
  expect(checkSolution(far).map(({ code }) => code)).toContain('reachability/attachment-region');
});

test('environments that share a hub have no way to each other', () => {
  const machines = { azure: 'Virtual Machines', aws: 'EC2', gcp: 'Compute Engine' } as const;
  for (const provider of ['azure', 'aws', 'gcp'] as const) {
    const solution = builtFor(provider, 'VPN', machines[provider]);
    expect(solution.networks.filter(({ environmentId: own }) => own !== null)).toHaveLength(3);
    const codes = checkSolution({
      ...solution,
      statements: [{ id: 'apart', kind: 'environments-apart', text: 'Environments are apart.' }],
    }).map(({ code }) => code);
    expect(codes).not.toContain('reachability/statement-contradicted');
  }
});
