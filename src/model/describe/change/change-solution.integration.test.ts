// Changes in words of a solution that is there.

import { describe, expect, test } from 'vitest';
import { checkSolution } from '../../check/check-solution.ts';
import { describeChange, diffSolutions } from '../../differences/diff-solutions.ts';
import { buildSolution } from '../../patterns/build-solution.ts';
import { solution as solutionShape } from '../../solution-shapes.ts';
import { changeSolution } from './change-solution.ts';

const services = ['App Service', 'Azure Database for PostgreSQL', 'Redis'];
const shop = buildSolution({ title: 'Shop', provider: 'azure', services }).solution;
const keysOf = ({ components }: typeof shop) => components.map(({ service }) => service);

describe('a change in words', () => {
  test('adds what is not there, removes what is named so, and sets counts', () => {
    const { solution, notes } = changeSolution(shop, 'Add Service Bus and remove Redis. We need 4 App Service apps.');
    expect(keysOf(solution)).toContain('service-bus');
    expect(keysOf(solution)).not.toContain('redis');
    expect(solution.components.find(({ service }) => service === 'app-service')?.counts['production']).toBe(4);
    expect(notes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Service Bus is added.',
        expect.stringMatching(/Redis is removed\.$/),
        '4 of App Service.',
      ]),
    );
    expect(solutionShape.parse(solution)).toEqual(solution);
    expect(checkSolution(solution).filter(({ code }) => code === 'placement/missing-part')).toEqual([]);
  });

  test('states requirements, which are assumed no longer', () => {
    const { solution, notes } = changeSolution(shop, 'RTO 1 hour, 99.9% availability.');
    expect(solution.requirements).toMatchObject({ rtoMinutes: 60, availability: 99.9, rpoMinutes: 15 });
    expect(solution.assumed).not.toContain('requirements.rtoMinutes');
    expect(solution.assumed).toContain('requirements.rpoMinutes');
    expect(notes.map(({ text }) => text)).toContain('RTO: 1 hour.');
  });

  test.each([
    ['Rename Redis to Sessions', ['Sessions: Name from Azure Managed Redis to Sessions']],
    ['Call the App Service “Web shop”.', ['Web shop: Name from App Service to Web shop']],
    ['Rename the blueprint to Shop 2', ['Shop 2: Title from Shop to Shop 2']],
    ['Scale App Service to 4.', ['App Service: Count in Production from 2 to 4']],
    ['3 instances of App Service in test', ['App Service: Count in Test from 1 to 3']],
    ['Set App Service to 0 in development', ['App Service: Count in Development from 1 to 0']],
    ['Use P2v3 for App Service', ['App Service: SKU from P0v3 to P2v3']],
    ['Move it to North Europe', ['northeurope: Name from westeurope to northeurope']],
    ['Move everything from West Europe to Sweden', ['swedencentral: Name from westeurope to swedencentral']],
    ['Disaster recovery in Ireland', expect.arrayContaining(['Region northeurope added'])],
    ['Add a staging environment', expect.arrayContaining(['Environment Staging added'])],
    ['Remove the development environment', expect.arrayContaining(['Environment Development removed'])],
    [
      'Resize snet-private-endpoints to /25',
      expect.arrayContaining(['snet-private-endpoints: Range from 10.20.1.0/24 to 10.20.1.0/25']),
    ],
    [
      'Replace Redis with Service Bus',
      expect.arrayContaining([
        'Component Service Bus added',
        'Component Azure Managed Redis removed',
        'Connection App Service to Service Bus added',
      ]),
    ],
  ])('“%s” changes this and nothing that is wrong', (text, changes) => {
    const { solution, notes } = changeSolution(shop, text);
    expect(diffSolutions(shop, solution).map(describeChange)).toEqual(changes);
    expect(notes.filter(({ kind }) => kind === 'unclear')).toEqual([]);
    expect(solutionShape.parse(solution)).toEqual(solution);
    expect(checkSolution(solution).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('names that a person gave go before those of services', () => {
    const named = changeSolution(shop, 'Rename Redis to Sessions').solution;
    const { solution } = changeSolution(named, 'Remove Sessions.');
    expect(keysOf(solution)).not.toContain('redis');
  });

  test.each([
    ['Remove Kafka', 'Apache Kafka is not in the solution.'],
    ['Add Redis', 'is there already.'],
    ['Redis', 'is named, and not what to change of it.'],
    ['Upgrade PostgreSQL', 'Name the size of Azure Database for PostgreSQL: General Purpose'],
    ['North Europe', 'North Europe is named, and not what for.'],
    ['Rename Kafka to Events', '“Kafka” is not in the solution.'],
    ['Set App Service to 0', 'write “remove App Service”'],
    ['Delete snet-nowhere', 'Nothing was taken from this sentence.'],
    ['Use production and test environments', 'Environments stay as they are.'],
    ['Make it nicer for everybody', 'Nothing was taken from this sentence.'],
  ])('“%s”: nothing changes, and it is said', (text, words) => {
    const { solution, notes } = changeSolution(shop, text);
    expect(solution).toEqual(shop);
    expect(notes.map((note) => note.text).join('\n')).toContain(words);
  });

  test.each(['Can we have Service Bus?', 'Could you add Service Bus?'])('“%s” asks for it', (text) => {
    expect(keysOf(changeSolution(shop, text).solution)).toContain('service-bus');
  });

  test('what is left open is asked about, and the answer in words settles it', () => {
    const { solution, notes } = changeSolution(shop, 'Perhaps we need Service Bus.');
    expect(solution).toEqual(shop);
    expect(notes).toEqual([expect.objectContaining({ kind: 'question', suggestions: ['Service Bus'] })]);
    const answered = changeSolution(shop, 'Perhaps we need Service Bus.\nAdd Service Bus.');
    expect(keysOf(answered.solution)).toContain('service-bus');
    expect(answered.notes.filter(({ kind }) => kind === 'question')).toEqual([]);
  });

  test('what might be removed stays, and it is said', () => {
    const { solution, notes } = changeSolution(shop, 'We might remove Redis one day.');
    expect(keysOf(solution)).toContain('redis');
    expect(notes.map(({ text }) => text).join()).toContain('so it stays as it is');
  });

  test('several sentences are read one by one, and the one that says nothing is named', () => {
    const text =
      'Rename the blueprint to Shop 2. Remove Redis and add Service Bus. Scale App Service to 4. Sing a song.';
    const { solution, notes } = changeSolution(shop, text);
    expect(solution.title).toBe('Shop 2');
    expect(keysOf(solution)).toEqual(expect.arrayContaining(['service-bus']));
    expect(solution.components.find(({ service }) => service === 'app-service')?.counts['production']).toBe(4);
    expect(notes.filter(({ kind }) => kind === 'unclear').map(({ quote }) => quote)).toEqual(['Sing a song']);
  });

  test('10,000 characters of the worst kinds take linear work', () => {
    const measure = (unit: string, length: number): number => {
      // Of this thread: what else the machine does has no part in it.
      const started = process.threadCpuUsage().user;
      changeSolution(shop, unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
      return (process.threadCpuUsage().user - started) / 1_000;
    };
    const units = [
      'App Service ',
      'rename ',
      'call it "',
      'add a test environment ',
      'replace ',
      'redis to 4 ',
      'add App Service ',
    ];
    for (const unit of units) measure(unit, 10_000);
    for (const unit of units) expect(measure(unit, 10_000), unit).toBeLessThan(20 * measure(unit, 2_500) + 500);
  });
});
