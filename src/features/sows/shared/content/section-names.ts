// The sections of a statement of work in their order, and the names of what a person chooses in them.

import type { Phase } from '../tasks/task-shapes.ts';
import type { Confidence, PriceModel } from './choices.ts';

export const sectionKeys = [
  'parties',
  'background',
  'objectives',
  'changes',
  'scope',
  'excluded',
  'deliverables',
  'approach',
  'milestones',
  'payments',
  'raci',
  'responsibilities',
  'assumptions',
  'dependencies',
  'risks',
  'effort',
  'prices',
  'changeControl',
  'acceptance',
  'definitions',
  'terms',
  'signatures',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const sectionNames: Readonly<Record<SectionKey, string>> = {
  parties: 'Parties',
  background: 'Background',
  objectives: 'Objectives',
  changes: 'Changes',
  scope: 'Scope',
  excluded: 'Out of scope',
  deliverables: 'Deliverables',
  approach: 'Approach',
  milestones: 'Milestones',
  payments: 'Payment schedule',
  raci: 'Roles and RACI',
  responsibilities: 'The client’s responsibilities',
  assumptions: 'Assumptions',
  dependencies: 'Dependencies',
  risks: 'Risks',
  effort: 'Effort',
  prices: 'Prices',
  changeControl: 'Change control',
  acceptance: 'Acceptance procedure',
  definitions: 'Definitions',
  terms: 'Terms',
  signatures: 'Signatures',
};

export const priceModelNames: Readonly<Record<PriceModel, string>> = {
  fixed: 'Fixed price',
  'time-and-material': 'Time and material',
  milestones: 'Price of milestones',
  retainer: 'Retainer',
};

export const confidenceNames: Readonly<Record<Confidence, string>> = {
  p50: 'P50: as likely above as below',
  p80: 'P80: four of five runs are below',
  p90: 'P90: nine of ten runs are below',
};

export const phaseNames: Readonly<Record<Phase, string>> = {
  discovery: 'Discovery',
  design: 'Design',
  build: 'Build',
  migration: 'Migration',
  test: 'Test',
  handover: 'Handover',
};
