import { expect, test } from 'vitest';
import { readSketch } from './sketch.ts';
import { SKETCH_SCHEMA } from './sketch-schema.ts';

type Node = { [keyword: string]: unknown };

function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}

test('the schema has only what all providers can promise', () => {
  const nodes = nodesOf(SKETCH_SCHEMA.schema);
  for (const node of nodes.filter(({ type }) => type === 'object')) {
    expect(node['additionalProperties']).toBe(false);
    expect(node['required']).toEqual(Object.keys(node['properties'] as object));
  }
  expect(nodes.filter((node) => 'anyOf' in node).length).toBeLessThanOrEqual(16);
  expect(JSON.stringify(SKETCH_SCHEMA)).not.toMatch(/"(?:min|max|pattern|format)\w*":/);
});

test('what says no more than it must is a sketch', () => {
  const requirements = {
    rtoMinutes: null,
    rpoMinutes: null,
    availability: null,
    monthlyBudget: null,
    dataClasses: [],
    users: null,
    requestsPerSecond: null,
    residency: null,
  };
  const answer = {
    title: null,
    services: [{ name: 'App Service', count: null, reason: null }],
    connections: [{ from: 'internet', to: 'App Service', ports: null, purpose: 'Visitors' }],
    region: null,
    secondaryRegion: null,
    addressSpace: null,
    onPremises: [],
    environments: null,
    requirements,
  };
  const { properties } = SKETCH_SCHEMA.schema as { properties: Record<string, Node> };
  expect(Object.keys(answer)).toEqual(Object.keys(properties));
  expect(Object.keys(requirements)).toEqual(properties['requirements']!['required']);
  expect(readSketch(JSON.stringify(answer)).issues).toEqual([]);
});
