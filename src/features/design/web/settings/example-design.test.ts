import { expect, test } from 'vitest';
import { cloudProviders } from '#cloud/provider.ts';
import { recognizeService } from '#cloud/services/recognize-service.ts';
import { exampleServices } from './example-design.ts';

test.each(cloudProviders)('every service of the example is one that %s has', (provider) => {
  expect(exampleServices[provider].filter((name) => recognizeService(provider, name).kind !== 'known')).toEqual([]);
});
