// Buckets of AWS and Google Cloud as templates are made of them.

import type { Values } from '../prompt/parameter.ts';
import type { ServiceModule } from './service-module.ts';

const retentionVariable = (of: string): NonNullable<ServiceModule['lifted']>[number] => ({
  name: 'retention_days',
  description: 'Days for which replaced and deleted versions are kept.',
  of: [of],
  validation: { condition: 'var.retention_days >= 1', message: 'Keep versions for at least one day.' },
});

export function s3Bucket({ retention }: Values): ServiceModule {
  return {
    components: [
      {
        id: 'bucket',
        name: 'Bucket',
        service: 's3',
        settings: { isPublic: false, isEncryptedWithOwnKey: true, backupDays: Number(retention) },
      },
    ],
    lifted: [
      retentionVariable('aws_s3_bucket_lifecycle_configuration.rule.noncurrent_version_expiration.noncurrent_days'),
    ],
  };
}

export function storageBucket({ retention }: Values): ServiceModule {
  return {
    components: [
      {
        id: 'bucket',
        name: 'Bucket',
        service: 'cloud-storage',
        sku: 'Standard region',
        settings: { isPublic: false, isEncryptedWithOwnKey: true, backupDays: Number(retention) },
      },
    ],
    lifted: [retentionVariable('google_storage_bucket.lifecycle_rule.condition.days_since_noncurrent_time')],
  };
}
