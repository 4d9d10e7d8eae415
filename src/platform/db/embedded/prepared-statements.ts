// Caches the prepared statements of the embedded Postgres by their text. Parsing and planning cost more than running
// (measured: half of the thread's time while 100 answers stream), and PGlite's own `query` caches nothing.

import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { Statement } from '../engine.ts';
import { valueParsers } from '../values.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];
type Prepared = { name: string; parameterTypes: readonly number[]; columns: Messages };

/** Statements with lists of varying length have many texts, so the least recently used ones are evicted. */
const MAX_STATEMENTS = 200;

const { serialize } = protocol;

export class PreparedStatements {
  readonly #database: PGlite;
  readonly #parsers: Record<Statement['rowMode'], PGlite['parsers']>;
  readonly #byText = new Map<string, Prepared>();
  #count = 0;

  constructor(database: PGlite) {
    this.#database = database;
    this.#parsers = {
      array: { ...database.parsers, ...valueParsers.array },
      object: { ...database.parsers, ...valueParsers.object },
    };
  }

  /** Returns the rows of the statement. Does not run its `before`. Rejects with PGlite's error. */
  async query({ sql, params = [], rowMode }: Statement): Promise<unknown[]> {
    const { name, parameterTypes, columns } = await this.#prepare(sql);
    const values = params.map((value, index) => this.#serialize(value, parameterTypes[index]));
    const messages = await this.#exchange(serialize.bind({ statement: name, values }), serialize.execute({}));
    const [result] = parse.parseResults([...columns, ...messages], this.#parsers[rowMode], { rowMode });
    return result?.rows ?? [];
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
    const messages = await this.#exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const description = messages.find((message) => message instanceof protocol.messages.ParameterDescriptionMessage);
    return {
      name,
      parameterTypes: description?.dataTypeIDs ?? [],
      columns: messages.filter(({ name: kind }) => kind === 'rowDescription'),
    };
  }

  async #evictOldest(): Promise<void> {
    const [oldest] = this.#byText;
    if (!oldest) return;
    this.#byText.delete(oldest[0]);
    await this.#exchange(serialize.close({ type: 'S', name: oldest[1].name }));
  }

  #serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const toText = type === undefined ? undefined : this.#database.serializers[type];
    // A type without a serializer in PGlite, such as uuid, is passed as text.
    return toText ? toText(value) : String(value as string);
  }

  /** Rejects with the database's error. */
  async #exchange(...requests: Uint8Array[]): Promise<Messages> {
    const { messages } = await this.#database.execProtocol(Buffer.concat([...requests, serialize.sync()]), {
      syncToFs: false,
    });
    return messages;
  }
}
