// Writes a solution of Google Cloud.

import { code, object } from '../../hcl/hcl-value.ts';
import { openVariable, type ExportContext } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { gcpComputeRecipes } from './gcp-compute.ts';
import { addGcpNetworks } from './gcp-network.ts';
import { gcpPlatformRecipes } from './gcp-platform.ts';

export const gcpRecipes: Readonly<Record<string, Recipe>> = { ...gcpComputeRecipes, ...gcpPlatformRecipes };

export const gcpLate: readonly string[] = [];

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
    labels: object({ environment: code('var.environment'), workload: code('var.workload'), managed_by: 'terraform' }),
  },
};

export function addGcpFoundation(context: ExportContext): void {
  openVariable(context, { name: 'project_id', description: 'Id of the project of the environment.' });
  addGcpNetworks(context);
}
