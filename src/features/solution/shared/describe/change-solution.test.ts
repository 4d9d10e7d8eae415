// Changes in words of a solution that is there.

import { describe, expect, test } from 'vitest';
import { checkSolution } from '../check/check-solution.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import { solution as solutionShape } from '../solution-shapes.ts';
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
    ['Remove Kafka', 'Apache Kafka is not in the solution.'],
    ['Add Redis', 'is there already.'],
    ['Move it to North Europe', 'northeurope is not a region of this solution.'],
    ['Use production and test environments', 'Environments stay as they are.'],
    ['Make it nicer for everybody', 'Nothing was taken from this sentence.'],
  ])('“%s”: nothing changes, and it is said', (text, words) => {
    const { solution, notes } = changeSolution(shop, text);
    expect(solution).toEqual(shop);
    expect(notes.map((note) => note.text).join('\n')).toContain(words);
  });
});
