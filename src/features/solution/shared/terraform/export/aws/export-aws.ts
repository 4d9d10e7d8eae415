// Writes a solution of AWS.

import { blocks, code, object } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { awsComputeRecipes } from './aws-compute.ts';
import { awsDataRecipes } from './aws-data.ts';
import { addAwsNetworks } from './aws-network.ts';
import { awsPlatformRecipes } from './aws-platform.ts';

export const awsRecipes: Readonly<Record<string, Recipe>> = {
  ...awsComputeRecipes,
  ...awsDataRecipes,
  ...awsPlatformRecipes,
};

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
    tags: object({ Environment: code('var.environment'), Workload: code('var.workload'), ManagedBy: 'terraform' }),
  },
};

export const addAwsFoundation: (context: ExportContext) => void = addAwsNetworks;
