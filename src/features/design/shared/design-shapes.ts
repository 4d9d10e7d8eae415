// A design on the wire: its parts with their limits, and the whole.

import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { MAX_DESIGN_BYTES, MAX_DESIGN_TITLE_LENGTH, MAX_NAME_LENGTH, MAX_SERVICES, MAX_TOPICS } from './limits.ts';
import { clientData } from './version-shapes.ts';

export const id = z.string();
const time = z.date();
export const title = z.string().trim().min(1).max(MAX_DESIGN_TITLE_LENGTH);
export const names = z.string().max(MAX_NAME_LENGTH);
/** The server trims them and leaves out blank and repeated ones. */
export const topics = z.array(names).max(MAX_TOPICS);
export const services = z.array(names).max(MAX_SERVICES);
export const cloudProvider = z.enum(cloudProviders);
/** The server counts its bytes: 'design/too-large'. */
export const content = z.string().max(MAX_DESIGN_BYTES + 1);

export const designSummary = z.object({
  id,
  title: z.string(),
  cloudProvider,
  updatedAt: time,
  /** The generation under way. */
  activeRunId: z.number().nullable(),
});

export const design = designSummary.extend({
  services,
  topics,
  /** Null: the person's own. */
  client: clientData.nullable(),
  /** The blueprint that it is of; null for none. */
  blueprintId: z.string().nullable(),
  content: z.string(),
  /** Counts the changes of the content; send it back as `baseRevision`. */
  revision: z.number(),
  createdAt: time,
});

export const saved = z.object({ revision: z.number(), updatedAt: time });
