// What the rules of statements of work get, and how they report what they find.

import type { Finding } from '#contract/finding.ts';
import type { SowContent } from '../content/content-shapes.ts';
import type { SectionKey } from '../content/section-names.ts';
import type { PricedSow } from '../estimate/price-sow.ts';
import type { SowFindingCode } from './finding-codes.ts';

export type SowFinding = Finding & { file: SectionKey; code: SowFindingCode };

/** It says where something is: the item of a section, counted from 0; in a text also the column and the length. */
export type Place = { section: SectionKey; item?: number; column?: number; length?: number };

export type Report = (code: SowFindingCode, place: Place, message: string) => void;

export type CheckedSow = { content: SowContent; priced: PricedSow; today: string };
