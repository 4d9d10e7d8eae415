// Wishes that contradict each other, and what is left of them once a person has chosen.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { Requirements } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import type { Place } from '../passages.ts';
import type { Answer } from './clause-shapes.ts';

export type Wishes = {
  text: string;
  requirements: Partial<Requirements>;
  region: string | null;
  /** Services of which the text wants exactly one. */
  singles: readonly { service: CatalogueService; place: Place }[];
  /** The text lets nobody in from the internet at these places. */
  exclusions: readonly Place[];
  /** The text wants to be open to the internet at these. */
  open: readonly Place[];
  notes: readonly DescribeNote[];
  answers: readonly Answer[];
};

/** It has what the answers change of what was read, and what is said of each contradiction. */
export type Resolution = {
  requirements: Partial<Requirements>;
  region: string | null;
  /** Machines that are to stand in two zones: by the key of their service. */
  doubled: string[];
  notes: DescribeNote[];
};

export type Contradiction = {
  question: string;
  places: readonly Place[];
  parts: DescribeNote['parts'];
  ways: readonly { label: string; meaning: Answer['meaning']; said: string; apply(before: Resolution): Resolution }[];
};
