// A drawn diagram, or why there is no picture of it.

import { z } from 'zod';

export const diagramPicture = z.object({
  /** Plain SVG: no script, no style, no address, no HTML. */
  svg: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  /** 'flowchart', 'sequence', 'er'. */
  kind: z.string(),
  /** Every text in the picture, for those who cannot see it. */
  texts: z.array(z.string()),
});
export type DiagramPicture = z.infer<typeof diagramPicture>;

/** The fault says why a diagram is shown as its source. */
export const diagramFault = z.discriminatedUnion('code', [
  /** Mermaid does not understand it. `line` counts from 1 within the source. */
  z.object({ code: z.literal('unreadable'), line: z.number().nullable(), detail: z.string() }),
  /** Not a kind that is drawn; `detail` is Mermaid's name of it, or empty. */
  z.object({ code: z.literal('unknown-kind'), detail: z.string() }),
  /** The picture would lack something that the source says, or show it unreadably. */
  z.object({ code: z.literal('doubtful'), detail: z.string() }),
  /** No font has these characters. */
  z.object({ code: z.literal('missing-letters'), detail: z.string() }),
  z.object({ code: z.enum(['too-large', 'too-slow', 'failed', 'busy']) }),
]);
export type DiagramFault = z.infer<typeof diagramFault>;
