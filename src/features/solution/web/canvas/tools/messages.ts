// The words of the tools of the canvas.

import type { Alignment, Axis } from '#model/edit/arrange-boxes.ts';

const alignments: Record<Alignment, string> = {
  left: 'Align left',
  center: 'Align centres',
  right: 'Align right',
  top: 'Align top',
  middle: 'Align middles',
  bottom: 'Align bottom',
};
const axes: Record<Axis, string> = {
  horizontal: 'Distribute horizontally',
  vertical: 'Distribute vertically',
};

export const toolMessages = {
  search: 'Find on the canvas',
  searchPlaceholder: 'Find',
  matches: (at: number, count: number) => (count === 0 ? 'No results' : `${at} of ${count}`),
  arrange: 'Arrange',
  alignments,
  axes,
  tidy: 'Tidy up',
  selection: 'Selection',
  selected: (count: number) => `${count} selected`,
  connect: 'Connect',
  place: 'Move to...',
  duplicate: 'Duplicate',
  copy: 'Copy',
  paste: 'Paste',
  leave: (environment: string) => `Remove from ${environment}`,
  remove: 'Delete',
  inspect: 'Properties',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit everything',
  palette: 'Components',
} as const;
