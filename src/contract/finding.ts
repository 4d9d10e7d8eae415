// A finding: what a linter or checker found, and where. One shape for designs, generated code and every other document.

import { z } from 'zod';

const severity = z.enum(['error', 'warning', 'info']);
export type Severity = z.infer<typeof severity>;

const range = z.object({
  /** The line counts from 1, in the text as it is stored. */
  line: z.number(),
  column: z.number(),
  /** In UTF-16 units; may reach over the end of the line. */
  length: z.number(),
});

export const finding = z.object({
  /** Path of the file, where more than one text was checked. */
  file: z.string().optional(),
  range,
  /** 'design/cidr-overlap': what checks, and what it found. */
  code: z.string(),
  severity,
  /** A sentence for the person, with what to do. */
  message: z.string(),
  /** Replaces the text of the range. */
  fix: z.object({ replace: z.string() }).optional(),
});
export type Finding = z.infer<typeof finding>;
