// Diagrams: a Mermaid source as a picture for a screen.

import { z } from 'zod';
import { diagramFault, diagramPicture } from '#contract/diagram.ts';
import { endpoint } from '#contract/endpoint.ts';

const route = endpoint.meta({ access: 'signed-in' });

export const diagramsContract = {
  drawDiagram: route
    .route({
      method: 'POST',
      path: '/diagrams',
      tags: ['diagrams'],
      summary: 'Draw a Mermaid diagram of up to 50,000 characters; where that cannot be done truly, the reason',
    })
    .input(
      z.object({
        source: z.string(),
        theme: z.enum(['light', 'dark']),
        /** Pixels that the picture may take in width. */
        room: z.number().int().min(100).max(4000),
      }),
    )
    /** One of them is null. */
    .output(z.object({ picture: diagramPicture.nullable(), fault: diagramFault.nullable() })),
};
