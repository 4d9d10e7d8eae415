// How the resources of a component are written.

import type { ComponentPlan } from './export-context.ts';

/** Adds the resources of a component. Returns why it could not, or null. */
export type Recipe = (plan: ComponentPlan) => string | null;
