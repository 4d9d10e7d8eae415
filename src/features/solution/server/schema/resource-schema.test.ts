import { expect, test } from 'vitest';
import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { findResourceSchema } from './resource-schema.ts';

test('The arguments of a resource type are those of the provider, without references, secrets and what a blueprint states', () => {
  const schema = findResourceSchema('azurerm_mssql_database');
  expect(schema.provider).toBe('azurerm');
  expect(schema.arguments).toContainEqual({ name: 'read_replica_count', kind: 'number', isRequired: false });
  expect(schema.arguments).toContainEqual({ name: 'ledger_enabled', kind: 'yes-no', isRequired: false });
  const names = findResourceSchema('aws_db_instance').arguments.map(({ name }) => name);
  expect(names).toContain('copy_tags_to_snapshot');
  expect(names.filter((name) => /password|secret|_id$|^tags/.test(name))).toEqual([]);
});

test.each(['azurerm_nothing', 'nothing', '', '../../etc/passwd', '__proto__'])('%j has no schema', (type) => {
  expect(() => findResourceSchema(type)).toThrow(expect.objectContaining({ code: 'solution/no-schema' }));
});

test('Every resource type that the catalogue names has a schema', () => {
  const types = cloudProviders.flatMap((provider) =>
    listCatalogue(provider).flatMap(({ terraform }) => terraform ?? []),
  );
  const missing = types.filter((type) => {
    try {
      findResourceSchema(type);
      return false;
    } catch {
      return true;
    }
  });
  expect(missing).toEqual([]);
});
