// Tables and sentences add up: a total is the sum of its rows, a row is its count times its price, “come to 1200 dollars”
// is the sum of the amounts before it.

import { networkSize, parseCidr } from '#text/network/cidr.ts';
import { usableHosts } from '#catalogue/subnet-sizes.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { DesignText, Row, Table } from '#expertise/lint/read-design.ts';
import type { Reading } from '#expertise/lint/reading.ts';
import { sentencesOf } from '#expertise/lint/rules/sentences.ts';
import type { DesignReport } from '../finding-codes.ts';
import { findQuantities } from '../../../shared/quantity.ts';
import { cellText, columnsLike } from './columns.ts';

const TOTAL = /^\W*(?:(?:estimated|monthly|yearly|annual|grand|overall)\s+)*(sub-?total|total|sum)\b/i;
const NOTHING = /^(?:|[–—-]|n\/a|none|included|free|no charge|in use|by use)$/i;
const ROUGH = /\b(?:about|approx\w*|around|roughly|rounded|circa|ca)\b|[~≈]/i;
const NUMBER = /^[^\d-]{0,4}(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)\s*(?:[A-Za-z]{1,10})?$/;
/** Columns of plain numbers that may be added up. */
const COUNTED =
  /\b(?:costs?|price|amount|USD|EUR|GBP|CHF|monthly|yearly|count|number|machines|servers|users|instances|hours|days|addresses|GB|TB)\b|[$€£]/i;
const QUANTITY = /^\W*(?:quantity|qty\.?|count|number|units?|instances?|nodes?|hours(?: a month)?)\W*$/i;
const PRICE = /\b(?:unit (?:price|cost)|(?:price|cost) (?:per|each|a)\b|per unit|each)\b/i;
const PRODUCT = /^\W*(?:(?:monthly |line |row )?(?:total|amount|costs?|price)|monthly|sum)\b/i;
const SUM_WORDS =
  /\b(?:comes?|adds? up|sums? up|amounts?|totals?)\s+(?:up\s+)?to\s+(?:about\s+|roughly\s+|around\s+)?$|\b(?:together|in total|a total of)\W{1,3}(?:about\s+)?$/i;

type Amount = { low: number; high: number; unit: string; isRough: boolean };

export function checkSums(design: DesignText, provider: CloudProvider, report: DesignReport): void {
  for (const part of design.parts) {
    if (part.kind === 'text') checkSentences(part.reading, report);
    if (part.kind !== 'table') continue;
    for (let column = 1; column < part.header.cells.length; column++) checkTotals(part, column, report);
    checkProducts(part, report);
    checkAddressCounts(part, provider, report);
  }
}

/** The amount of a cell; null where it has none; undefined where it has something else. */
function amountOf(text: string, header: string): Amount | null | undefined {
  if (NOTHING.test(text)) return null;
  const isRough = ROUGH.test(text);
  const [money, ...more] = findQuantities(text, 'money');
  if (money && more.length === 0) return { low: money.low, high: money.high, unit: money.unit, isRough };
  const number = COUNTED.test(header) ? NUMBER.exec(text.replace(ROUGH, '').trim())?.[1] : undefined;
  if (number === undefined) return undefined;
  const value = Number(number.replaceAll(',', ''));
  return { low: value, high: value, unit: '', isRough };
}

function checkTotals(table: Table, column: number, report: DesignReport): void {
  const header = table.header.cells[column]?.text ?? '';
  let open: (Amount | null | undefined)[] = [];
  let subtotals: Amount[] = [];
  for (const row of table.rows) {
    const amount = amountOf(cellText(row, column), header);
    const kind = TOTAL.exec(cellText(row, 0))?.[1]?.toLowerCase();
    if (kind === undefined) {
      open.push(amount);
      continue;
    }
    const items = subtotals.length > 0 && open.length === 0 ? subtotals : [...subtotals, ...open];
    if (amount) checkSum({ items, total: amount, reading: row.cells[column] }, report);
    if (kind.startsWith('sub') && amount) subtotals = [...subtotals, amount];
    else subtotals = [];
    open = [];
  }
}

type Sum = { items: readonly (Amount | null | undefined)[]; total: Amount; reading: Reading | undefined };

function checkSum({ items, total, reading }: Sum, report: DesignReport): void {
  const amounts = items.filter((item) => item !== null);
  if (!reading || amounts.length < 2) return;
  let low = 0;
  let high = 0;
  let isRough = total.isRough;
  for (const amount of amounts) {
    if (amount === undefined || amount.unit !== total.unit) return;
    low += amount.low;
    high += amount.high;
    isRough ||= amount.isRough;
  }
  if (isNear(low, total.low, isRough) && isNear(high, total.high, isRough)) return;
  const sum = low === high ? format(low) : `${format(low)} to ${format(high)}`;
  const message = `The rows above come to ${sum}, not to ${reading.text.trim()}. Correct the total or the row that is wrong.`;
  report({ code: 'design/sum-wrong', ...reading.locate({ start: 0, end: reading.text.length }), message });
}

/** Rough amounts are rounded to a twentieth, others to a unit where they have decimals. */
function isNear(sum: number, stated: number, isRough: boolean): boolean {
  const exact = Number.isInteger(sum) ? 0.01 : 0.51;
  return Math.abs(sum - stated) <= (isRough ? sum * 0.05 : exact);
}

function format(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Null where a table has not all three. */
function findProductColumns(table: Table): { quantity: number; price: number; product: number } | null {
  const [quantity] = columnsLike(table, QUANTITY);
  const [price] = columnsLike(table, PRICE).filter((column) => column !== quantity);
  const product = columnsLike(table, PRODUCT).find((column) => column !== quantity && column !== price);
  if (quantity === undefined || price === undefined || product === undefined) return null;
  return { quantity, price, product };
}

function checkProducts(table: Table, report: DesignReport): void {
  const columns = findProductColumns(table);
  if (!columns) return;
  const { quantity, price, product } = columns;
  const amountIn = (row: Row, column: number): Amount | null | undefined => amountOf(cellText(row, column), 'Cost');
  for (const row of table.rows) {
    const [count, each, stated] = [quantity, price, product].map((column) => amountIn(row, column));
    const reading = row.cells[product];
    if (!count || !each || !stated || !reading || count.unit !== '' || TOTAL.test(cellText(row, 0))) continue;
    const value = count.low * each.low;
    const isRough = each.isRough || stated.isRough;
    if (each.low !== each.high || isNear(value, stated.low, isRough)) continue;
    const message = `${cellText(row, quantity)} times ${cellText(row, price)} is ${format(value)}, not ${reading.text.trim()}.`;
    report({ code: 'design/sum-wrong', ...reading.locate({ start: 0, end: reading.text.length }), message });
  }
}

function headerOf({ header }: Table, column: number): string {
  return header.cells[column]?.text ?? '';
}

const ADDRESS_COUNT = /^\s*(\d{1,3}(?:,\d{3})*|\d+)\s*(?:usable|addresses|hosts)?\s*$/i;

/** The column beside a network that says how many addresses it has. */
function checkAddressCounts(table: Table, provider: CloudProvider, report: DesignReport): void {
  for (const column of columnsLike(table, /\b(?:usable|hosts?|addresses)\b/i)) {
    const isUsable = /\busable|hosts?\b/i.test(headerOf(table, column));
    for (const row of table.rows) {
      const reading = row.cells[column];
      const written = reading && ADDRESS_COUNT.exec(reading.text)?.[1];
      const cidrs = row.cells.flatMap(({ text }) => parseCidr(text.trim()) ?? []);
      const [cidr, ...others] = cidrs;
      if (!reading || !written || !cidr || others.length > 0) continue;
      const value = Number(written.replaceAll(',', ''));
      const usable = usableHosts(cidr.prefix, provider);
      const expected = isUsable ? [usable] : [usable, networkSize(cidr.prefix)];
      if (expected.includes(value)) continue;
      const message = `A network of /${cidr.prefix} has ${format(networkSize(cidr.prefix))} addresses, ${format(usable)} of them usable here, not ${written}.`;
      report({ code: 'design/sum-wrong', ...reading.locate({ start: 0, end: reading.text.length }), message });
    }
  }
}

/** “A (about 370 dollars), B (about 500 dollars) come to about 870 dollars”. */
function checkSentences(reading: Reading, report: DesignReport): void {
  for (const sentence of sentencesOf(reading.text)) {
    const words = reading.text.slice(sentence.start, sentence.end);
    const amounts = findQuantities(words, 'money');
    const at = amounts.findIndex(({ start }) => SUM_WORDS.test(words.slice(Math.max(0, start - 40), start)));
    const total = amounts[at];
    const items = amounts.slice(0, Math.max(0, at));
    if (!total || items.length < 2 || items.some(({ unit, low, high }) => unit !== total.unit || low !== high))
      continue;
    const sum = items.reduce((value, { low }) => value + low, 0);
    if (isNear(sum, total.low, false)) continue;
    const place = { start: sentence.start + total.start, end: sentence.start + total.end };
    const message = `The amounts of this sentence come to ${format(sum)}, not to ${words.slice(total.start, total.end)}.`;
    report({ code: 'design/sum-wrong', ...reading.locate(place), message });
  }
}
