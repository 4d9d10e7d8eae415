// A cost sheet as a CSV file, line by line with its reckoning and source; what has no price is listed as well.

import type { Solution } from '../solution-shapes.ts';
import type { CostSheet } from './cost-shapes.ts';

const header = [
  'Environment',
  'Component',
  'Meter',
  'Quantity',
  'Unit',
  'Price of one',
  'Currency',
  'Low',
  'Expected',
  'High',
  'Quantity is',
  'Reckoning',
  'Source',
  'Date',
  'Sample',
  'Region of the price',
  'Price of another region',
  'Region of the component',
  'Note',
];

export function writeCostCsv({ components, environments, regions }: Solution, sheet: CostSheet): string {
  const names = new Map([...components, ...environments].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const places = new Map(regions.map(({ id, name }) => [id, name]));
  const regionOf = (id: string): string =>
    places.get(components.find((component) => component.id === id)?.regionId ?? '') ?? 'none';
  const lines = sheet.lines.map((line) => [
    nameOf(line.environmentId),
    nameOf(line.componentId),
    line.meter,
    line.quantity.expected,
    line.unit,
    line.unitPrice,
    sheet.currency,
    ...[line.amount.low, line.amount.expected, line.amount.high].map((cents) => (cents / 100).toFixed(2)),
    line.basis,
    line.basis === 'proposed' && sheet.monthLoad !== null ? `${line.reckoning}; ${sheet.monthLoad}` : line.reckoning,
    line.price.source,
    line.price.date,
    line.price.isSample ? 'yes' : 'no',
    line.price.region ?? 'all',
    line.price.isOtherRegion ? 'yes' : 'no',
    regionOf(line.componentId),
    line.price.note ?? '',
  ]);
  const unpriced = sheet.unpriced.map(({ environmentId, componentId, meter, message, reason }) => [
    nameOf(environmentId),
    nameOf(componentId),
    meter ?? '',
    ...Array.from({ length: header.length - 4 }, () => ''),
    reason === 'not-used' ? message : `Not priced: ${message}`,
  ]);
  return `${[header, ...lines, ...unpriced].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet would run a text that begins like a formula. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
