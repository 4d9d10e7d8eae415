// What a client signs, on the wire: versions with their approvals, and whom the design is for.

import { z } from 'zod';
import { VERSION_NAME } from './limits.ts';

/** Whom a design is for. It takes the place of the person's own settings. */
export const clientData = z.object({
  clientName: z.string().trim().max(200),
  author: z.string().trim().max(200),
  classification: z.string().trim().max(60),
  /** An image of yours; null for none. */
  logoImageId: z.string().nullable(),
});
export type ClientData = z.infer<typeof clientData>;

export const versionStates = ['draft', 'approved'] as const;

const approval = z.object({
  name: z.string().trim().min(1).max(120),
  role: z.string().trim().max(120).default(''),
  /** '2026-11-21'; empty until it is signed. */
  date: z.union([z.iso.date(), z.literal('')]).default(''),
  state: z.enum(['pending', 'approved', 'rejected']).default('pending'),
});
export type Approval = z.infer<typeof approval>;

export const version = z.object({
  id: z.string(),
  revision: z.number(),
  reason: z.enum(['generated', 'restored', 'template', 'imported', 'exported', 'edited', 'updated']),
  /** Characters of its content. */
  length: z.number(),
  /** '0.1', '1.0': given by a person; null for the copies Lounge keeps on its own. */
  name: z.string().nullable(),
  state: z.enum(versionStates).nullable(),
  /** It says what changed, for the history of the document. */
  note: z.string(),
  approvals: z.array(approval),
  createdAt: z.date(),
});
export type DesignVersion = z.infer<typeof version>;

/** It is what a person says of the text as it is. */
export const newVersion = z.object({
  name: z.string().trim().regex(VERSION_NAME),
  state: z.enum(versionStates).default('draft'),
  note: z.string().trim().max(500).default(''),
  approvals: z.array(approval).max(20).default([]),
});
