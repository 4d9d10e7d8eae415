// The arguments that the provider's schema of Terraform has for a resource type.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const schemaProblems = {
  'solution/no-schema': { status: 404, message: 'No provider schema here has this resource type.' },
} as const;

const route = endpoint.errors(schemaProblems).meta({ access: 'signed-in' });

const resourceSchema = z.object({
  /** 'azurerm_mssql_database' */
  type: z.string(),
  /** 'azurerm' */
  provider: z.string(),
  /** It is the version of the provider: '4.73.0'. */
  version: z.string(),
  /** Arguments with one value, in the order of the schema. References, secrets and what a blueprint states otherwise are left out. */
  arguments: z.array(
    z.object({ name: z.string(), kind: z.enum(['text', 'number', 'yes-no']), isRequired: z.boolean() }),
  ),
});

export type ResourceSchema = z.infer<typeof resourceSchema>;

export const schemaContract = {
  findResourceSchema: route
    .route({
      method: 'GET',
      path: '/solution/schema/{type}',
      tags: ['blueprints'],
      summary: 'The simple arguments of a resource type, from the newest provider schema here',
    })
    .input(z.object({ type: z.string().max(120) }))
    .output(resourceSchema),
};
