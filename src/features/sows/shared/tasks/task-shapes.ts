// A task of the catalogue: work with a unit that it is counted per, the role that does it, and how long one unit takes.

import type { ServiceCategory } from '#catalogue/catalogue-service.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { SolutionRole } from '#catalogue/roles.ts';

export const phases = ['discovery', 'design', 'build', 'migration', 'test', 'handover'] as const;
export type Phase = (typeof phases)[number];

/** These are counted in a solution. A `deployment` is a component in an environment beyond its first one. */
export const taskUnits = [
  'solution',
  'environment',
  'region',
  'secondary region',
  'network',
  'client network',
  'subnet',
  'connection',
  'firewall rule',
  'identity',
  'policy',
  'component',
  'deployment',
  'data store',
] as const;
export type TaskUnit = (typeof taskUnits)[number];

export type Task = {
  key: string;
  name: string;
  phase: Phase;
  unit: TaskUnit;
  roleKey: string;
  /** Hours for one unit: low, likely and high. They are an assumption until a person confirms them. */
  hours: readonly [low: number, likely: number, high: number];
  /** Only solutions of these clouds need it. */
  providers?: readonly CloudProvider[];
  /** A component is counted by the first task whose roles or category fit its service. */
  roles?: readonly SolutionRole[];
  category?: ServiceCategory;
};
