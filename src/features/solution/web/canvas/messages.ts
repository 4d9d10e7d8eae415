// The words of the canvas.

import type { Box, BoxKind, Link } from '#model/layout/drawing.ts';

const kinds: Record<BoxKind, string> = {
  region: 'Region',
  network: 'Network',
  subnet: 'Subnet',
  component: 'Component',
  outside: 'Outside',
};

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

const countErrors = (number: number): string => count(number, 'error', 'errors');
const countWarnings = (number: number): string => count(number, 'warning', 'warnings');

const marks = { added: 'added', removed: 'removed', changed: 'changed' } as const;

const NOTHING = { errors: 0, warnings: 0, mark: null };

export const canvasMessages = {
  canvas: 'Canvas',
  role: 'diagram',
  kinds,
  errors: countErrors,
  warnings: countWarnings,
  /** 'Component Orders, D4s v5 × 3, 2 errors': what a screen reader says of a box. */
  box: (
    { kind, title, lines }: Box,
    { errors, warnings, mark }: { errors: number; warnings: number; mark: keyof typeof marks | null } = NOTHING,
  ): string =>
    [
      `${kinds[kind]} ${title}`,
      ...lines,
      ...(errors > 0 ? [countErrors(errors)] : []),
      ...(warnings > 0 ? [countWarnings(warnings)] : []),
      ...(mark ? [marks[mark]] : []),
    ]
      .filter(Boolean)
      .join(', '),
  /** 'Connection from Shop to Orders, TCP 443' */
  link: (
    { label }: Pick<Link, 'label'>,
    { from, to, mark }: { from: string; to: string; mark: keyof typeof marks | null },
  ): string => [`Connection from ${from} to ${to}`, label, mark && marks[mark]].filter(Boolean).join(', '),
  place: (at: number, all: number) => `${at} of ${all}`,
  selected: (number: number) => `${number} selected`,
  nothingLeaves: (name: string) => `No connection leaves ${name}`,
  nothingArrives: (name: string) => `No connection leads to ${name}`,
  keys: 'Arrow keys go from box to box, Alt with left and right along connections, Alt with up and down out of an area and into it. C connects, M moves to another place, Shift with arrows moves by steps, Enter opens properties.',
  nothing: 'Nothing here yet',
  nothingPalette: 'Add a component. Its region, network and subnet are added with it.',
  nothingText: 'Choose a component on the left. Its region, network and subnet are added with it.',
  moved: (name: string) => `Move ${name}`,
  movedMany: (number: number) => `Move ${count(number, 'box', 'boxes')}`,
  placed: (name: string) => `Place ${name}`,
  placedMany: (number: number) => `Place ${count(number, 'component', 'components')}`,
  notPlaced: (name: string) => `${name} stays where it is`,
  removed: (name: string) => `Delete ${name}`,
  removedMany: (number: number) => `Delete ${count(number, 'part', 'parts')}`,
  gone: (name: string) => `${name} deleted`,
  goneMany: (number: number) => `${count(number, 'part', 'parts')} deleted`,
  goneInside: (number: number) => `${count(number, 'component', 'components')} inside deleted too.`,
  leftEnvironment: (name: string, environment: string) => `Remove ${name} from ${environment}`,
  duplicated: (number: number) => `Duplicate ${count(number, 'component', 'components')}`,
  pasted: (number: number) => `Paste ${count(number, 'component', 'components')}`,
  copied: (number: number) => `${count(number, 'component', 'components')} copied`,
  onlyComponents: 'Only components can be copied. The addresses of a network exist only once.',
  aligned: 'Align',
  distributed: 'Distribute',
  tidied: 'Tidy up',
  connected: (from: string, to: string) => `Connect ${from} to ${to}`,
} as const;
