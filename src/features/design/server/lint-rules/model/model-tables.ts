// Tables of a text that state what the solution states: SKUs, copies, ports, and assumptions that are missing.

import type { DesignText, Table } from '#expertise/lint/read-design.ts';
import { findRegions } from '#catalogue/regions.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import { findQuantities } from '../../../shared/quantity.ts';
import type { DesignReport } from '../finding-codes.ts';
import { PORTS, quantityKey, type ModelValues } from './model-values.ts';

const isSaid = /^(?:Not in the catalogue|Has no SKU|Machines to be sized|To be chosen|None|-|–|)$/;

export function checkTableOfComponents(table: Table, model: ModelValues, report: DesignReport): void {
  checkCells(table, model, report);
  const header = table.header.cells.map(({ text }) => text.trim());
  const column = header.indexOf('SKU');
  const loss = header.findIndex((text) => /^(?:Data lost|RPO)\b/.test(text));
  if (header[0] !== 'Component' || (column === -1 && loss === -1)) return;
  for (const { cells } of table.rows) {
    const name = cells[0]?.text.replace(/\s+/g, ' ').trim() ?? '';
    const component = model.components.find((each) => each.name === name);
    if (component) {
      checkSku(cells[column], component, report);
      checkLoss(cells[loss], component, report);
    } else if (name !== '' && !/^\W*total\W*$/i.test(name)) reportUnknown(cells[0], name, report);
  }
}

type Component = ModelValues['components'][number];

function reportUnknown(cell: Reading | undefined, name: string, report: DesignReport): void {
  if (!cell) return;
  report({
    code: 'design/value-unfounded',
    ...cell.locate({ start: 0, end: cell.text.length }),
    message: `${name} is no component of the solution. Correct it, or add it to the solution.`,
  });
}

function checkSku(cell: Reading | undefined, component: Component, report: DesignReport): void {
  if (!cell) return;
  const sku = cell.text.trim();
  if (sku === component.sku || (component.sku === null && isSaid.test(sku))) return;
  report({
    code: 'design/model-contradicted',
    ...cell.locate({ start: 0, end: cell.text.length }),
    message: `The table says ${sku || 'nothing'}; the SKU of ${component.name} is ${component.sku ?? 'not chosen'}.`,
  });
}

function checkLoss(cell: Reading | undefined, component: Component, report: DesignReport): void {
  if (!cell) return;
  const [claimed] = findQuantities(cell.text, 'duration');
  if (!claimed || (component.lossSeconds !== null && claimed.high >= component.lossSeconds)) return;
  report({
    code: 'design/model-contradicted',
    ...cell.locate(claimed),
    message: `No page documents ${cell.text.trim()} for the SKU of ${component.name}.`,
  });
}

/** Figures, ports and regions of cells; networks have rules of their own. */
function checkCells(table: Table, { quantities, ports, regions }: ModelValues, report: DesignReport): void {
  for (const cell of table.rows.flatMap(({ cells }) => cells)) {
    const found = [
      ...(['duration', 'percentage'] as const)
        .flatMap((kind) => findQuantities(cell.text, kind))
        .filter((each) => /\d/.test(cell.text.slice(each.start, each.end)) && !quantities.has(quantityKey(each))),
      ...[...cell.text.matchAll(PORTS)].flatMap(({ 0: text, 1: list = '', index }) =>
        list.split(',').every((port) => ports.has(port.trim())) ? [] : [{ start: index, end: index + text.length }],
      ),
      ...findRegions(cell.text).filter(({ name }) => !regions.has(name)),
    ];
    for (const { start, end } of found)
      report({
        code: 'design/value-unfounded',
        ...cell.locate({ start, end }),
        message: `${cell.text.slice(start, end)} is in no part of the solution. Correct it, or change the solution.`,
      });
  }
}

/** A client signs what is assumed: an assumption that the text leaves out is found at the heading of the assumptions. */
export function checkAssumptions(design: DesignText, { assumptions }: ModelValues, report: DesignReport): void {
  const heading = design.headings.find(({ reading }) => /^assumptions$/i.test(reading.text.trim()));
  if (!heading) return;
  const end = design.headings.find(({ start, depth }) => start > heading.start && depth <= heading.depth)?.start;
  const words = design.parts
    .filter((part) => part.start > heading.start && part.start < (end ?? Infinity))
    .flatMap((part) => {
      if (part.kind === 'table') return part.rows.flatMap(({ cells }) => cells);
      return part.kind === 'text' ? [part.reading] : [];
    })
    .map(({ text }) => text.replace(/\s+/g, ' '));
  for (const assumption of assumptions)
    if (!words.some((text) => text.includes(assumption)))
      report({
        code: 'design/assumption-missing',
        start: heading.start,
        end: heading.end,
        message: `The solution assumes “${assumption}”, and this section does not say so. Add it, or have it confirmed.`,
      });
}
