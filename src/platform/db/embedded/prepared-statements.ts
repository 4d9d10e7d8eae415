// Caches the prepared statements of the embedded Postgres by their text. Parsing and planning cost more than running
// (measured: half of the thread's time while 100 answers stream), and PGlite's own `query` caches nothing.

import { protocol, type PGlite } from '@electric-sql/pglite';
import type { Statement } from '../engine.ts';
import { valueParsers } from '../values.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];
type Parser = (value: string) => unknown;
type Column = { name: string; type: number };
type Prepared = { name: string; parameterTypes: readonly number[]; columns: readonly Column[] };

/** Statements with lists of varying length have many texts, so the least recently used ones are evicted. */
const MAX_STATEMENTS = 200;

const { messages: kinds, serialize } = protocol;
const SYNC = serialize.sync();

export class PreparedStatements {
  readonly #database: PGlite;
  readonly #parsers: Record<Statement['rowMode'], PGlite['parsers']>;
  readonly #byText = new Map<string, Prepared>();
  #count = 0;
  #panic: Error | undefined;

  constructor(database: PGlite) {
    this.#database = database;
    this.#parsers = {
      array: { ...database.parsers, ...valueParsers.array },
      object: { ...database.parsers, ...valueParsers.object },
    };
  }

  /**
   * What Postgres panicked with: a write or a sync of its log failed, and it no longer knows what is on the disk. Its process
   * ends then, and the next one recovers. PGlite goes on, and computes for ever when it is asked again.
   */
  get panic(): Error | undefined {
    return this.#panic;
  }

  /** Throws the panic, if there was one. */
  requireWorking(): void {
    if (this.#panic) throw this.#panic;
  }

  /** Runs the `before` of the statement and the statement, and returns its rows. Rejects with PGlite's error. */
  async query({ sql, params = [], rowMode, before }: Statement): Promise<unknown[]> {
    const isKnown = this.#byText.has(sql);
    if (before && !isKnown) await this.script(before);
    const { name, parameterTypes, columns } = await this.#prepare(sql);
    const values = params.map((value, index) => this.#serialize(value, parameterTypes[index]));
    const messages = await this.#exchange(
      ...(before && isKnown ? [serialize.query(before)] : []),
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      SYNC,
    );
    return this.#readRows(messages, columns, rowMode);
  }

  /** Runs any number of statements without parameters or rows, in half the time of PGlite's `exec`. */
  async script(sql: string): Promise<void> {
    await this.#exchange(serialize.query(sql));
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#byText.get(text);
    const prepared = known ?? (await this.#parse(text));
    this.#byText.delete(text);
    this.#byText.set(text, prepared);
    return prepared;
  }

  async #parse(text: string): Promise<Prepared> {
    if (this.#byText.size >= MAX_STATEMENTS) await this.#evictOldest();
    const name = `lounge_${this.#count++}`;
    const messages = await this.#exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      SYNC,
    );
    const parameters = messages.find((message) => message instanceof kinds.ParameterDescriptionMessage);
    const rows = messages.find((message) => message instanceof kinds.RowDescriptionMessage);
    return {
      name,
      parameterTypes: parameters?.dataTypeIDs ?? [],
      columns: rows?.fields.map((field) => ({ name: field.name, type: field.dataTypeID })) ?? [],
    };
  }

  #readRows(messages: Messages, columns: readonly Column[], rowMode: Statement['rowMode']): unknown[] {
    const parsers = columns.map(({ type }): Parser | undefined => this.#parsers[rowMode][type]);
    // Only the statement returns rows: nothing in a `before` does.
    const rows = messages
      .filter((message) => message instanceof kinds.DataRowMessage)
      .map(({ fields }) => fields.map((value, index) => readValue(value, parsers[index])));
    if (rowMode === 'array') return rows;
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])));
  }

  async #evictOldest(): Promise<void> {
    const [oldest] = this.#byText;
    if (!oldest) return;
    this.#byText.delete(oldest[0]);
    await this.#exchange(serialize.close({ type: 'S', name: oldest[1].name }), SYNC);
  }

  #serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const toText = type === undefined ? undefined : this.#database.serializers[type];
    // A type without a serializer in PGlite, such as uuid, is passed as text.
    return toText ? toText(value) : String(value as string);
  }

  /** Rejects with the database's error, and after a panic always with that. */
  async #exchange(...requests: Uint8Array[]): Promise<Messages> {
    this.requireWorking();
    try {
      const { messages } = await this.#database.execProtocol(Buffer.concat(requests), { syncToFs: false });
      return messages;
    } catch (error) {
      if (error instanceof Error && (error as { severity?: unknown }).severity === 'PANIC') this.#panic = error;
      throw error;
    }
  }
}

/** A type without a parser is returned as text. */
function readValue(value: string | null, parser: Parser | undefined): unknown {
  return value === null || !parser ? value : parser(value);
}
