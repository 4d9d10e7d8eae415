// What an agent returns: a small sketch of a solution as JSON. Patterns make a solution of it, so an agent decides what there is
// and why, and never an address or a rule.

import { z } from 'zod';
import { requirements } from '#model/solution-shapes.ts';

const MAX_SERVICES = 60;
const MAX_CONNECTIONS = 150;
const MAX_COUNT = 1_000;

const text = z.string().trim().max(300);
const name = z.string().trim().min(1).max(120);

export const sketch = z.object({
  title: z.string().trim().min(1).max(120).nullish(),
  services: z
    .array(
      z.object({
        name,
        /** The count is the number in production. */
        count: z.int().min(1).max(MAX_COUNT).nullish(),
        reason: text.nullish(),
      }),
    )
    .min(1)
    .max(MAX_SERVICES),
  connections: z
    .array(
      z.object({
        /** The name of a service above, 'internet', 'administrators' or 'on-premises'. */
        from: name,
        to: name,
        ports: z
          .string()
          .regex(/^\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*$/)
          .nullish(),
        purpose: text.min(1),
      }),
    )
    .max(MAX_CONNECTIONS)
    .nullish(),
  region: z.string().trim().max(60).nullish(),
  secondaryRegion: z.string().trim().max(60).nullish(),
  addressSpace: z.string().trim().max(49).nullish(),
  onPremises: z.array(z.string().trim().max(49)).max(8).nullish(),
  environments: z
    .array(z.enum(['production', 'test', 'development']))
    .min(1)
    .max(3)
    .nullish(),
  requirements: requirements.partial().nullish(),
});
export type Sketch = z.infer<typeof sketch>;

const MAX_ISSUES = 20;
/** An answer that is longer is no sketch. */
const MAX_ANSWER_LENGTH = 200_000;

export type ReadSketch = { sketch: Sketch; issues: [] } | { sketch: null; issues: string[] };

/** Reads the first JSON object of an answer, with or without words and fences around it. Issues are sentences for the agent. */
export function readSketch(answer: string): ReadSketch {
  if (answer.length > MAX_ANSWER_LENGTH) return { sketch: null, issues: ['The answer is far too long for a sketch.'] };
  const start = answer.indexOf('{');
  const end = answer.lastIndexOf('}');
  if (start === -1 || end < start) return { sketch: null, issues: ['The answer has no JSON object.'] };
  let value: unknown;
  try {
    value = JSON.parse(answer.slice(start, end + 1));
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    return { sketch: null, issues: [`The answer is not valid JSON: ${reason}`] };
  }
  const parsed = sketch.safeParse(value);
  if (parsed.success) return { sketch: parsed.data, issues: [] };
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The object'}: ${message}.`);
  return { sketch: null, issues: issues.slice(0, MAX_ISSUES) };
}
