import { expect, test } from 'vitest';
import { findCatalogueService, listCatalogue } from './catalogue.ts';
import { listLogDestinations } from './log-destinations.ts';

const destinationsOf = (key: string): readonly string[] => {
  const service = findCatalogueService('aws', key);
  return service ? listLogDestinations(service) : [];
};

test('every service of AWS with documented logs says where they go', () => {
  const silent = listCatalogue('aws').filter(
    (service) => service.diagnostics && listLogDestinations(service).length === 0,
  );
  expect(silent.map(({ key, diagnostics }) => `${key}: ${diagnostics?.value}`)).toEqual([]);
});

test.each([
  ['lambda', ['Amazon CloudWatch']],
  ['alb', ['Amazon S3']],
  ['cloudfront', ['Amazon S3']],
  ['s3', ['Amazon S3', 'AWS CloudTrail']],
  ['kms', ['AWS CloudTrail']],
  ['waf', ['Amazon CloudWatch', 'Amazon S3', 'Amazon Data Firehose']],
] as const)('%s writes to %j', (key, wanted) => {
  expect(destinationsOf(key)).toEqual(wanted);
});

test('other clouds have one service for logs, so nothing is listed for them', () => {
  expect(listCatalogue('azure').flatMap(listLogDestinations)).toEqual([]);
});
