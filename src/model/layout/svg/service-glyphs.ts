// Glyphs of Lounge's own for services: what is the same in every cloud has the same one, and other services have that of their category.
// They are strokes on a square of 24, to be drawn without a fill, 1.6 wide, with round ends.

import type { CatalogueService, ServiceCategory } from '#catalogue/catalogue-service.ts';
import type { CounterpartName } from '#catalogue/records/counterpart-names.ts';

const drum = 'M5 6c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3z M5 6v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6';

export const serviceGlyphs: Readonly<Record<CounterpartName, string>> = {
  entrance: 'M3 12h6 M9 12l6-6h6 M9 12l6 6h6 M18 3l3 3-3 3 M18 15l3 3-3 3',
  'web-firewall': 'M12 3l8 3v6c0 5-3.5 8-8 9c-4.5-1-8-4-8-9V6z M4.3 11h15.4 M12 5v6 M9 11v7 M15 11v7',
  cdn: 'M20 8.5A9 9 0 1 0 20.5 15 M3.4 9.5H12 M3.4 14.5H12 M11.5 3c-3.4 4-3.4 14 0 18 M14 12h8 M19 9l3 3-3 3',
  api: 'M8 4C5 4 6 8 6 9.5S5 12 3.5 12C5 12 6 13 6 14.5S5 20 8 20 M16 4c3 0 2 4 2 5.5s1 2.5 2.5 2.5c-1.5 0-2.5 1-2.5 2.5s1 5.5-2 5.5 M9.5 12h.01 M12 12h.01 M14.5 12h.01',
  kubernetes:
    'M12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z M12 2.5v7 M12 14.5v7 M3.8 7.3l6 3.5 M14.2 13.2l6 3.5 M20.2 7.3l-6 3.5 M9.8 13.2l-6 3.5',
  registry: 'M3 13h8v7H3z M13 13h8v7h-8z M8 4h8v7H8z M7 13v2.5 M17 13v2.5 M12 4v2.5',
  machines: 'M3 4h18v12H3z M12 16v4 M8 20h8',
  'machine-group': 'M8 3h13v9H8z M3 8v9h13v-2 M9.5 17v4 M6.5 21h6',
  functions: 'M13 2L5 13.5h6L10 22l8.5-11.5h-6z',
  containers: 'M2.5 6h19v12h-19z M7.25 9v6 M12 9v6 M16.75 9v6',
  'web-app': 'M3 4h18v16H3z M3 8.5h18 M6 6.3h.01 M8.5 6.3h.01 M10 12l-2.5 2.3 2.5 2.3 M14 12l2.5 2.3-2.5 2.3',
  postgresql: `${drum} M10.3 18.3v-6h2.2a1.8 1.8 0 0 1 0 3.6h-2.2`,
  mysql: `${drum} M9 18v-5.8l3 3.3 3-3.3V18`,
  'sql-server': `${drum} M14.3 13c-.5-.8-1.3-1.1-2.3-1.1-1.3 0-2.2.6-2.2 1.5 0 2.2 4.6 1 4.6 3.2 0 .9-1 1.5-2.3 1.5-1.1 0-2-.4-2.4-1.2`,
  documents: 'M6 3h8l5 5v13H6z M14 3v5h5 M11 11.5c-2 0-.5 3-2 3 1.5 0 0 3 2 3 M14 11.5c2 0 .5 3 2 3-1.5 0 0 3-2 3',
  cache: `${drum} M12.8 10.8l-2.8 3.7h4l-2.8 3.7`,
  objects:
    'M4 6c0-1.4 3.6-2.5 8-2.5s8 1.1 8 2.5-3.6 2.5-8 2.5-8-1.1-8-2.5z M4 6l2 12.5c.2 1.3 2.7 2 6 2s5.8-.7 6-2L20 6',
  files: 'M3 5h6.5l2 3H21v11H3z M3 11.5h18',
  queue: 'M2.5 7.5h11v9h-11z M2.5 8.5l5.5 4.3 5.5-4.3 M17 7.5v9 M21 7.5v9',
  stream: 'M3 6h12 M3 12h18 M3 18h12 M18 9l3 3-3 3 M19.5 6h.01 M19.5 18h.01',
  warehouse: 'M3 21V9l9-5.5L21 9v12 M7.5 21v-4.5 M12 21v-9 M16.5 21v-7',
  pipeline: 'M3 4h6v6H3z M15 14h6v6h-6z M9 7h3.5v10H15 M15 5h6 M3 19h6',
  spark: 'M12.5 2.5c.5 4.5 5.5 6 5.5 11.5a6 6 0 0 1-12 0c0-2.5 1.5-4 2.5-5.5.5 2 1.5 2.8 2.5 3.2 1-2.7.5-6 1.5-9.2z',
  keys: 'M8 11.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z M11.2 12.8L20.5 3.5 M15.5 8.5l3 3',
  secrets: 'M4.5 10.5h15V21h-15z M8 10.5V7a4 4 0 0 1 8 0v3.5 M12 14.5v2.5',
  monitoring: 'M4.5 18.5a9 9 0 1 1 15 0 M12 14l4-5.5 M12 14h.01 M4.5 18.5h15',
  dns: 'M12 3v18 M12 5h7l2 2.2-2 2.3h-7 M12 12H5l-2 2.2 2 2.3h7 M9 21h6',
  firewall:
    'M3 5h18v14H3z M3 9.7h18 M3 14.3h18 M9 5v4.7 M15 5v4.7 M6 9.7v4.6 M12 9.7v4.6 M18 9.7v4.6 M9 14.3V19 M15 14.3V19',
  bastion: 'M6 21V10.5H4V4h3v2.5h3.5V4h3v2.5H17V4h3v6.5h-2V21z M10 21v-4.5a2 2 0 0 1 4 0V21',
  vpn: 'M3 8c3-4 15-4 18 0 M3 16c3 4 15 4 18 0 M8.5 11.5h7v5h-7z M10 11.5v-1.3a2 2 0 0 1 4 0v1.3',
  line: 'M2.5 7.5h5.5v9H2.5z M16 7.5h5.5v9H16z M8 12h8 M11 9.5v5 M13 9.5v5',
  nat: 'M10 4H3.5v16H10 M9 12h12 M17 8l4 4-4 4',
  hub: 'M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z M3.5 3.5h4v4h-4z M16.5 3.5h4v4h-4z M3.5 16.5h4v4h-4z M16.5 16.5h4v4h-4z M7.5 7.5l2.7 2.7 M16.5 7.5l-2.7 2.7 M7.5 16.5l2.7-2.7 M16.5 16.5l-2.7-2.7',
  backup: 'M4 12.5a8 8 0 1 0 2.5-6.3L4 8.5 M4 4v4.5h4.5 M12 8.5v4.3l3 2',
  identity:
    'M3 5h18v14H3z M8.5 8.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4z M5.5 16c.3-1.6 1.5-2.3 3-2.3s2.7.7 3 2.3 M14.5 10H18 M14.5 14H18',
  models:
    'M6.5 6.5h11v11h-11z M10 3v3.5 M14 3v3.5 M10 17.5V21 M14 17.5V21 M3 10h3.5 M3 14h3.5 M17.5 10H21 M17.5 14H21 M12 9.5l.8 1.7 1.7.8-1.7.8-.8 1.7-.8-1.7-1.7-.8 1.7-.8z',
};

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

/** The glyph of what the service is in every cloud, or else the icon of its category. */
export function glyphOf({ category, counterparts }: Pick<CatalogueService, 'category' | 'counterparts'>): string {
  const [name] = counterparts;
  return name === undefined ? categoryIcons[category] : serviceGlyphs[name];
}
