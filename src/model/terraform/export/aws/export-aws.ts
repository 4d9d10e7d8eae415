// Writes a solution of AWS.

import { blocks, code } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { addAwsNetworks } from './aws-network.ts';
import { awsBalancerRecipes } from './recipes/aws-balancers.ts';
import { awsBrokerRecipes } from './recipes/aws-brokers.ts';
import { awsBucketRecipes } from './recipes/aws-buckets.ts';
import { awsCloudFrontRecipes } from './recipes/aws-cloudfront.ts';
import { awsComputeRecipes } from './recipes/aws-compute.ts';
import { awsContainerRecipes } from './recipes/aws-containers.ts';
import { awsDataRecipes } from './recipes/aws-data.ts';
import { awsHybridRecipes } from './recipes/aws-hybrid.ts';
import { awsPlatformRecipes } from './recipes/aws-platform.ts';
import { awsSecurityRecipes } from './recipes/aws-security.ts';
import { awsServerlessRecipes } from './recipes/aws-serverless.ts';
import { awsStorageRecipes } from './recipes/aws-storage.ts';
import { awsStoreRecipes } from './recipes/aws-stores.ts';
import { awsWafRecipes } from './recipes/aws-waf.ts';

export const awsRecipes: Readonly<Record<string, Recipe>> = {
  ...awsBalancerRecipes,
  ...awsBrokerRecipes,
  ...awsBucketRecipes,
  ...awsCloudFrontRecipes,
  ...awsComputeRecipes,
  ...awsContainerRecipes,
  ...awsDataRecipes,
  ...awsHybridRecipes,
  ...awsPlatformRecipes,
  ...awsSecurityRecipes,
  ...awsServerlessRecipes,
  ...awsStorageRecipes,
  ...awsStoreRecipes,
  ...awsWafRecipes,
};

/** Balancers refer to machines, services and web ACLs to balancers, distributions to all of these. */
export const awsLate: readonly string[] = [
  'alb',
  'nlb',
  'fargate',
  'global-accelerator',
  'api-gateway',
  'waf',
  'cloudfront',
];

/** Services that are written from networks and identities. */
export const awsStructure: ReadonlySet<string> = new Set(['vpc', 'internet-gateway', 'vpc-peering', 'iam']);

export const awsProvider = {
  name: 'aws',
  source: 'hashicorp/aws',
  version: '~> 6.0',
  body: { region: code('var.location'), default_tags: blocks({ tags: code('local.tags') }) },
  comment: 'Credentials come from the environment or from the role of the pipeline.',
  locals: {
    prefix: code('"${var.workload}-${var.environment}"'),
    tags: code(
      'merge(var.tags, {\n    Environment = var.environment\n    Workload    = var.workload\n    ManagedBy   = "terraform"\n  })',
    ),
  },
};

export const addAwsFoundation: (context: ExportContext) => void = addAwsNetworks;
