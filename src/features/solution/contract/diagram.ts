// The diagram of a blueprint as a file.

import { z } from 'zod';
import { streamEndpoint } from '#contract/endpoint.ts';

/** `format` (svg), `environment` (the id of one; the first one when not set) and `theme` (light) are in the address. */
export const downloadBlueprintDiagram = streamEndpoint({
  method: 'GET',
  path: '/blueprints/{id}/diagram',
  access: 'signed-in',
  summary:
    'The diagram of an environment as SVG, PNG or PDF: ?format=svg|png|pdf&environment=…&theme=light|dark. A PDF has as many pages as its text needs to be read',
  tag: 'blueprints',
});

export const diagramOptions = z.object({
  format: z.enum(['svg', 'png', 'pdf']).default('svg'),
  environment: z.string().max(64).default(''),
  theme: z.enum(['light', 'dark']).default('light'),
});
export type DiagramOptions = z.infer<typeof diagramOptions>;
