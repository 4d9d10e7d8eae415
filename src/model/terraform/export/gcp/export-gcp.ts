// Writes a solution of Google Cloud.

import { code } from '../../hcl/hcl-value.ts';
import { openVariable, type ExportContext } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { addGcpNetworks } from './gcp-network.ts';
import { gcpCacheRecipes } from './recipes/gcp-caches.ts';
import { gcpClusterRecipes } from './recipes/gcp-clusters.ts';
import { gcpComputeRecipes } from './recipes/gcp-compute.ts';
import { gcpDataRecipes } from './recipes/gcp-data.ts';
import { gcpEntryRecipes } from './recipes/gcp-entry.ts';
import { gcpInternalEntryRecipes } from './recipes/gcp-internal-entry.ts';
import { gcpHybridRecipes } from './recipes/gcp-hybrid.ts';
import { gcpPlatformRecipes } from './recipes/gcp-platform.ts';
import { gcpServerlessRecipes } from './recipes/gcp-serverless.ts';
import { gcpStoreRecipes } from './recipes/gcp-stores.ts';

export const gcpRecipes: Readonly<Record<string, Recipe>> = {
  ...gcpCacheRecipes,
  ...gcpClusterRecipes,
  ...gcpComputeRecipes,
  ...gcpDataRecipes,
  ...gcpEntryRecipes,
  ...gcpHybridRecipes,
  ...gcpInternalEntryRecipes,
  ...gcpPlatformRecipes,
  ...gcpServerlessRecipes,
  ...gcpStoreRecipes,
};

/** Functions refer to connectors, balancers to what they send requests to, caches to balancers. */
export const gcpLate: readonly string[] = [
  'cloud-functions',
  'load-balancing',
  'internal-application-load-balancer',
  'cloud-cdn',
];

/** Services that are written from networks and identities, or with the first service that needs them. */
export const gcpStructure: ReadonlySet<string> = new Set(['vpc', 'private-services-access', 'iam', 'iap']);

export const gcpProvider = {
  name: 'google',
  source: 'hashicorp/google',
  version: '~> 6.0',
  body: {
    project: code('var.project_id'),
    region: code('var.location'),
    default_labels: code('local.labels'),
  },
  comment: 'Credentials come from `gcloud auth application-default login` or the pipeline.',
  locals: {
    prefix: code('"${var.workload}-${var.environment}"'),
    labels: code(
      'merge(var.labels, {\n    environment = var.environment\n    workload    = var.workload\n    managed_by  = "terraform"\n  })',
    ),
  },
};

export function addGcpFoundation(context: ExportContext): void {
  openVariable(context, { name: 'project_id', description: 'Id of the project of the environment.' });
  addGcpNetworks(context);
}
