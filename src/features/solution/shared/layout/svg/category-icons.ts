// Icons of Lounge's own for what drawings show: strokes on a square of 24, to be drawn without a fill, 1.6 wide, with round ends.

import type { ServiceCategory } from '#cloud/catalogue/catalogue-service.ts';

export const ICON_BOX = 24;

export const categoryIcons: Readonly<Record<ServiceCategory, string>> = {
  compute: 'M4 4h16v7H4z M4 13h16v7H4z M7.5 7.5h.01 M7.5 16.5h.01 M11 7.5h5.5 M11 16.5h5.5',
  containers: 'M12 3l8 4.5v9L12 21l-8-4.5v-9z M4 7.5l8 4.5 8-4.5 M12 12v9',
  network: 'M9 3h6v5H9z M3 16h6v5H3z M15 16h6v5h-6z M12 8v4 M6 16v-4h12v4',
  edge: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z M3 12h18 M12 3c3.4 3.4 3.4 14.6 0 18c-3.4-3.4-3.4-14.6 0-18z',
  database:
    'M5 6c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3z M5 6v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6 M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
  storage: 'M3 4h18v5H3z M5 9v11h14V9 M10 13h4',
  messaging: 'M3 6h18v12H3z M3 7.5l9 6 9-6',
  analytics: 'M4 20h16 M7 16v-4 M12 16V5 M17 16V9',
  ai: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  security: 'M12 3l8 3v6c0 5-3.5 8-8 9c-4.5-1-8-4-8-9V6z M9 12l2.2 2.2L15.2 10',
  identity: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8z M4 21c0-4 3.5-6 8-6s8 2 8 6',
  operations: 'M3 12h4l3-7 4 14 3-7h4',
  integration: 'M4 8h14 M14 4l4 4-4 4 M20 16H6 M10 12l-4 4 4 4',
  'developer-tools': 'M8 6l-5 6 5 6 M16 6l5 6-5 6 M14 4l-4 16',
};

/** For a service that no catalogue has. */
export const unknownIcon = 'M4 4h16v16H4z M9.5 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7 M12 16.6h.01';

/** For what is on another page of the drawing. */
const elsewhereIcon = 'M6 3h8l5 5v13H6z M14 3v5h5 M9 14h6 M12.5 11.5L15 14l-2.5 2.5';

/** Of the parties outside of a solution, by their ids. */
export const outsideIcons: Readonly<Record<string, string>> = {
  internet: 'M7 18.5a4 4 0 0 1-.4-8A6 6 0 0 1 18 9.8a4.4 4.4 0 0 1-.4 8.7z',
  administrators:
    'M9 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z M2 20c0-3.6 3-5.4 7-5.4s7 1.8 7 5.4 M15.5 4.3a3.5 3.5 0 0 1 0 6.4 M18 15.2c2.4.7 4 2.3 4 4.8',
  'on-premises': 'M5 21V3h9v18 M14 9h5v12 M3 21h18 M8 7.5h3 M8 12h3 M8 16.5h3',
};

export function iconOf({ id, kind, category }: { id: string; kind: string; category?: ServiceCategory }): string {
  if (kind === 'outside') return outsideIcons[id] ?? elsewhereIcon;
  return category === undefined ? unknownIcon : categoryIcons[category];
}
