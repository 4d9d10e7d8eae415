// Price books: a person's own, those of the installation, and what a blueprint costs by them.

import type { Readable } from 'node:stream';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { priceProblems } from '../../contract/prices.ts';
import { MAX_BOOK_PRICES, MAX_OWN_PRICES, type ImportReport, type PriceBook } from '#model/cost/book-shapes.ts';
import type { CostSheet } from '#model/cost/cost-shapes.ts';
import { listPricedParts } from '#model/cost/list-priced-parts.ts';
import type { PriceRow } from '#model/cost/price-row.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { BlueprintAccess } from '../blueprint-access.ts';
import type { Owned } from '../store.ts';
import { readCsvFile, type CsvFile } from './import/read-csv-file.ts';
import { readInChild } from './import/run-import.ts';
import { findRows, priceBlueprint } from './price-blueprint.ts';
import * as store from './price-store.ts';
import type { PriceBookRow } from './tables.ts';

export type PricePreview = { header: string[]; missing: string[]; rows: PriceRow[]; report: ImportReport };

export type Prices = {
  /** Rejects with 'blueprints/not-found'. */
  findBlueprintCost(blueprint: Owned): Promise<CostSheet>;
  /** Documents use it: it says what a solution costs by the books of the person whose transaction it is. */
  priceSolution(tx: Tx, solution: Solution): Promise<CostSheet>;
  /** The rows that it is priced with, so that a document can keep them. */
  listRows(tx: Tx, solution: Solution): Promise<PriceRow[]>;
  /** The rows that these parts can be priced with, the person's own among them. */
  findPrices(userId: string, of: { parts: readonly store.PricedPart[] }): Promise<PriceRow[]>;
  findOwnPriceBook(userId: string): Promise<PriceBook | null>;
  /** It says how the file would be read. Rejects with 'prices/unreadable'. */
  previewPriceBook(file: CsvFile): PricePreview;
  /** Rejects with 'prices/unreadable', 'prices/no-rows' or 'prices/too-many'; the older book stays then. */
  replaceOwnPriceBook(userId: string, file: CsvFile): Promise<PriceBook>;
  /** There is none afterwards. */
  deleteOwnPriceBook(userId: string): Promise<null>;
  listPriceBooks(): Promise<PriceBook[]>;
  /** Rejects with 'prices/not-found'. */
  deletePriceBook(book: { id: string }): Promise<void>;
  /** Stores a file of any size as a book of the installation. Rejects as `replaceOwnPriceBook` does. */
  importBook(file: { name: string; body: Readable }): Promise<PriceBook>;
  /** Removes what imports left behind that were cut off. */
  purge(now?: Date): Promise<void>;
};

const PREVIEW_ROWS = 10;

export function createPrices({ db, access }: { db: Db; access: BlueprintAccess }): Prices {
  return {
    findBlueprintCost: (owned) => access.inBlueprint(owned, (tx, { solution }) => priceBlueprint(tx, solution)),
    priceSolution: priceBlueprint,
    listRows: (tx, solution) => findRows(tx, listPricedParts(solution)),
    findPrices: (userId, { parts }) => db.asUser(userId, (tx) => findRows(tx, parts)),

    async findOwnPriceBook(userId) {
      const [book] = await db.asUser(userId, (tx) => store.selectBooks(tx, userId));
      return book ? presentBook(book) : null;
    },

    previewPriceBook(file) {
      const { header, missing, rows, report } = readCsvFile(file);
      const shown = rows.slice(0, PREVIEW_ROWS).map((row) => ({ ...row, isSample: false, owner: 'person' as const }));
      return { header, missing, rows: shown, report };
    },

    async replaceOwnPriceBook(userId, file) {
      const { rows, report, missing } = readCsvFile(file);
      if (missing.length > 0 || rows.length === 0) throw Problem.of(priceProblems, 'prices/no-rows');
      if (rows.length > MAX_OWN_PRICES) throw Problem.of(priceProblems, 'prices/too-many');
      const id = newId();
      return db.asUser(userId, async (tx) => {
        await store.insertBook(tx, { id, userId, name: file.name, format: 'csv', report });
        const rowCount = await store.insertPrices(tx, { bookId: id, owner: userId, rows });
        const book = { id, owner: userId, name: file.name };
        const { shown, replacedIds } = await complete(tx, book, { format: 'csv', rowCount, report });
        for (const replaced of replacedIds) await store.deleteSomeRows(tx, replaced);
        return shown;
      });
    },

    async deleteOwnPriceBook(userId) {
      await db.asUser(userId, async (tx) => {
        for (const id of await store.retireBooks(tx, userId)) await store.deleteSomeRows(tx, id);
      });
      return null;
    },

    listPriceBooks: async () => (await db.asSystem((tx) => store.selectBooks(tx, null))).map(presentBook),

    async deletePriceBook({ id }) {
      const ids = isId(id) ? await db.asSystem((tx) => store.retireBooks(tx, null, id)) : [];
      if (ids.length === 0) throw Problem.of(priceProblems, 'prices/not-found');
      await clearBooks(db, ids);
    },

    importBook: (file) => importBook(db, file),
    purge: async (now = new Date()) => clearBooks(db, await db.asSystem((tx) => store.selectUnfinished(tx, now))),
  };
}

/** Rows are written batch by batch to a book that does not count yet; the last transaction makes it count. */
async function importBook(db: Db, { name, body }: { name: string; body: Readable }): Promise<PriceBook> {
  const id = newId();
  const today = new Date().toISOString().slice(0, 10);
  const empty = { read: 0, taken: 0, skipped: {}, badRows: [] };
  await db.asSystem((tx) => store.insertBook(tx, { id, userId: null, name, format: 'csv', report: empty }));
  try {
    let rowCount = 0;
    const file = readInChild(body, { name, today });
    let next = await file.next();
    for (; !next.done; next = await file.next()) {
      const rows = next.value;
      rowCount += await db.asSystem((tx) => store.insertPrices(tx, { bookId: id, owner: null, rows }));
      if (rowCount > MAX_BOOK_PRICES) {
        await file.return({ format: 'csv', report: empty });
        throw Problem.of(priceProblems, 'prices/unreadable', { message: TOO_LARGE });
      }
    }
    if (rowCount === 0) throw Problem.of(priceProblems, 'prices/no-rows');
    const { format, report } = next.value;
    const book = { id, owner: null, name };
    const { shown, replacedIds } = await db.asSystem((tx) => complete(tx, book, { format, rowCount, report }));
    await clearBooks(db, replacedIds);
    return shown;
  } catch (error) {
    await clearBooks(db, [id]);
    throw error;
  }
}

/** Books that do not count, in small transactions. */
async function clearBooks(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    let isGone = false;
    while (!isGone) isGone = await db.asSystem((tx) => store.deleteSomeRows(tx, id));
  }
}

const TOO_LARGE = `A price book can have up to ${MAX_BOOK_PRICES.toLocaleString('en-US')} prices. The prices that were there before are kept.`;
const DUPLICATES = 'a second row for the same price';

async function complete(
  tx: Tx,
  book: { id: string; owner: string | null; name: string },
  counted: Pick<PriceBookRow, 'format' | 'rowCount' | 'report'>,
): Promise<{ shown: PriceBook; replacedIds: string[] }> {
  const { report, rowCount } = counted;
  const duplicates = report.taken - rowCount;
  const skipped = duplicates > 0 ? { ...report.skipped, [DUPLICATES]: duplicates } : report.skipped;
  const facts = { ...counted, report: { ...report, taken: rowCount, skipped } };
  const { book: completed, replacedIds } = await store.completeBook(tx, book, facts);
  return { shown: presentBook(completed), replacedIds };
}

function presentBook({ id, name, format, rowCount, report, createdAt }: PriceBookRow): PriceBook {
  return { id, name, format, rowCount, report, createdAt };
}
