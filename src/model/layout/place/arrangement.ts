// Which cells of a drawing's grid its boxes have.

import type { Part } from './parts.ts';

/** A cell is of a component or of a party outside. */
export type Cell = { part: Part; col: number; row: number };
/** An area is of a box around others. */
export type Area = { part: Part; col: number; row: number; cols: number; rows: number };
export type Arrangement = { cols: number; rows: number; cells: Cell[]; areas: Area[] };
