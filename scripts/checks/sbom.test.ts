import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { readLock, writeSbom } from './sbom.ts';

const now = new Date('2026-11-28T13:00:00Z');
const lock = readLock();

/** The official schema, with the two that it refers to. */
function openSchema(): (sbom: unknown) => { isValid: boolean; errors: unknown } {
  const { resolve } = createRequire(import.meta.url);
  const library = resolve('@cyclonedx/cyclonedx-library/package.json');
  const read = (name: string): object =>
    JSON.parse(readFileSync(new URL(`res/schema/${name}.SNAPSHOT.schema.json`, `file://${library}`), 'utf8')) as object;
  const ajv = new Ajv({ strict: false, formats: { 'iri-reference': true, 'idn-email': true } });
  addFormats.default(ajv);
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(read('bom-1.6'));
  return (sbom) => ({ isValid: validate(sbom), errors: validate.errors });
}

test('the bill is valid by the official schema of CycloneDX 1.6', () => {
  const check = openSchema();
  const sbom = writeSbom(lock, now);
  expect(check(sbom)).toEqual({ isValid: true, errors: null });
  expect(check({ ...sbom, components: [{ type: 'library' }] }).isValid).toBe(false);
});

test('each installed package is there once with its hash and its license, and no other', () => {
  const { components } = writeSbom(lock, now);
  const names = components.map((component) => component.purl);
  expect(new Set(names).size).toBe(names.length);
  expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([]);
  expect(components.filter(({ licenses }) => !licenses)).toEqual([]);
  expect(names).toContain(`pkg:npm/pino@${lock.packages['node_modules/pino']?.version}`);
  expect(names).toContain(`pkg:npm/%40orpc/server@${lock.packages['node_modules/@orpc/server']?.version}`);
  expect(names.filter((name) => name?.startsWith('pkg:npm/vitest@'))).toEqual([]);
});

test('dependencies are the packages that Node would find, nested ones first', () => {
  const { dependencies, metadata } = writeSbom(
    {
      name: 'lounge',
      version: '1.0.0',
      packages: {
        '': { dependencies: { a: '1' } },
        'node_modules/a': { version: '1.0.0', dependencies: { b: '1', '@c/d': '2' }, license: 'MIT' },
        'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { '@c/d': '2' } },
        'node_modules/b': { version: '2.0.0' },
        'node_modules/@c/d': { version: '2.0.0', dev: false },
        'node_modules/e': { version: '1.0.0', dev: true },
      },
    },
    now,
  );
  expect(metadata.component['bom-ref']).toBe('lounge@1.0.0');
  expect(dependencies).toEqual([
    { ref: 'lounge@1.0.0', dependsOn: ['pkg:npm/a@1.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@1.0.0', 'pkg:npm/%40c/d@2.0.0'] },
    { ref: 'pkg:npm/b@1.0.0', dependsOn: ['pkg:npm/%40c/d@2.0.0'] },
    { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/%40c/d@2.0.0', dependsOn: [] },
  ]);
});

test('equal packages have the same serial number, whenever the bill is written', () => {
  const later = writeSbom(lock, new Date('2027-01-01T00:00:00Z'));
  expect(later.serialNumber).toBe(writeSbom(lock, now).serialNumber);
});
