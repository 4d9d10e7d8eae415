// The colours of diagrams, after those of the pages and of exported files. Kinds that tell things apart by colour
// (pie, gitGraph, mindmap, timeline) take them from `series`.

import type { DiagramTheme } from '../diagrams.ts';

export type Palette = {
  paper: string;
  surface: string;
  group: string;
  line: string;
  text: string;
  muted: string;
  note: string;
  series: readonly string[];
  /** Text on the colours of `series`. */
  onSeries: string;
};

const light: Palette = {
  paper: '#ffffff',
  surface: '#f4f1ec',
  group: '#faf8f5',
  line: '#8a837a',
  text: '#1e1c1a',
  muted: '#5f5a53',
  note: '#fbf0d3',
  series: ['#e9d3a4', '#bcd3e0', '#cfdcbb', '#e3c2b8', '#d2cbe3', '#bddbd3', '#e6cfdc', '#d9d4ca'],
  onSeries: '#1e1c1a',
};

const dark: Palette = {
  paper: '#1c1a18',
  surface: '#2a2724',
  group: '#22201d',
  line: '#8f877d',
  text: '#f0eeeb',
  muted: '#b8b1a8',
  note: '#3d3523',
  series: ['#6b5526', '#2f5066', '#47592f', '#6d4236', '#4f4670', '#2d5a50', '#66405a', '#534d45'],
  onSeries: '#f0eeeb',
};

export const palettes: Readonly<Record<DiagramTheme, Palette>> = { light, dark, print: light };
