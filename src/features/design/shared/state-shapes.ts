// A state or plan of Terraform compared with a design document, on the wire.

import { z } from 'zod';
import { finding } from '#contract/finding.ts';
import { deviation } from '#model/terraform/wire-shapes.ts';

const documentPlace = z.object({
  /** The place is in the text as it is stored. A table of the solution has the line that embeds it. */
  range: finding.shape.range,
  /** The line itself, to find it again when the text has changed since. */
  lineText: z.string(),
  /** The nearest heading above; null in front of the first one. */
  heading: z.string().nullable(),
  /** The caption of the table that it is in; '' for one without a caption, null for a paragraph. */
  table: z.string().nullable(),
  /** The row as a person reads it, or the header where the table has no such row; empty for a paragraph. */
  cells: z.array(z.string()),
  /** The header of the column that has the value; null where the row or paragraph only names what deviates. */
  column: z.string().nullable(),
  /** It is what the document says there: the value of that column, or the beginning of the paragraph. */
  text: z.string(),
});
export type DocumentPlace = z.infer<typeof documentPlace>;

const documentDeviation = deviation.extend({
  /** It is the part in the solution of the document; null for what the solution does not have. */
  part: z
    .object({
      name: z.string(),
      kind: z.enum(['network', 'subnet', 'component', 'rule']),
      /**
       * It is what /azure selects, which for a rule is its subnet. Null where the blueprint does not have it any more,
       * or there is none.
       */
      nodeId: z.string().nullable(),
      /** The environment that has it; null for all. */
      environmentId: z.string().nullable(),
    })
    .nullable(),
  /** The fact that has the value, or else the first one about the same part. */
  factRow: z
    .object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      /** Whether the panel of facts lists it: it does not list what follows from a blueprint. */
      isListed: z.boolean(),
    })
    .nullable(),
  /**
   * The places are where the document says it, the best one first. The list is empty where the document says nothing
   * about it.
   */
  places: z.array(documentPlace),
});
export type DocumentDeviation = z.infer<typeof documentDeviation>;

export const stateComparison = z.object({
  deviations: z.array(documentDeviation),
  /** Deviations that are not listed, because there are too many. */
  more: z.number(),
  /** Values that were taken out as secrets, and are not compared. */
  redacted: z.number(),
  /** The blueprint that the nodes are in; null where there is none. */
  blueprintId: z.string().nullable(),
  /** The environments are those of the solution, to compare with another one. */
  environments: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type StateComparison = z.infer<typeof stateComparison>;
