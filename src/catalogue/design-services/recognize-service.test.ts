import { expect, test } from 'vitest';
import { findService } from './catalogue.ts';
import { recognizeService } from './recognize-service.ts';

test('a misspelt service is questioned', () => {
  expect(recognizeService('azure', 'kuberntes')).toEqual({
    kind: 'misspelt',
    suggestion: 'Azure Kubernetes Service',
  });
  expect(recognizeService('azure', 'Key Valt')).toEqual({ kind: 'misspelt', suggestion: 'Key Vault' });
  expect(recognizeService('aws', 'lamdba')).toEqual({ kind: 'misspelt', suggestion: 'AWS Lambda' });
});

test('the name of another cloud’s service is said to be so, and never becomes a service of this one', () => {
  expect(recognizeService('aws', 'Azure SQL')).toEqual({ kind: 'foreign', provider: 'azure' });
  expect(findService('aws', 'Azure SQL')).toBeUndefined();
  expect(recognizeService('gcp', 'Amazon RDS')).toEqual({ kind: 'foreign', provider: 'aws' });
  expect(findService('gcp', 'AWS Backup')).toBeUndefined();
  expect(recognizeService('azure', 'S3')).toEqual({ kind: 'foreign', provider: 'aws' });
  expect(recognizeService('azure', 'BigQuery')).toEqual({ kind: 'foreign', provider: 'gcp' });
});

test('services that are there are known, with an entry or without', () => {
  for (const name of ['aks', 'Azure SQL', 'Databricks', 'Azure Private DNS', 'Virtual machines'])
    expect(recognizeService('azure', name), name).toEqual({ kind: 'known' });
  expect(recognizeService('aws', 'Microsoft SQL Server')).toEqual({ kind: 'known' });
  for (const name of ['Our own mainframe', 'Invoice archive of the client', 'ECX'])
    expect(recognizeService('azure', name), name).toEqual({ kind: 'unknown' });
  expect(recognizeService('azure', 'Our own mainframe')).toEqual({ kind: 'unknown' });
});

test('databases of AWS are not taken for each other', () => {
  expect(findService('aws', 'Aurora MySQL')).toMatchObject({ key: 'aurora-mysql', port: 'TCP 3306' });
  expect(findService('aws', 'Aurora')).toMatchObject({ key: 'aurora', port: 'TCP 5432' });
  expect(findService('aws', 'MariaDB')).toBeUndefined();
  expect(recognizeService('aws', 'MariaDB')).toEqual({ kind: 'known' });
});
