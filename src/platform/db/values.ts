// How column values are parsed, the same for both engines, keyed by the type's object id (pg_type.oid).
//
//   bigint, count(*)   number       timestamps, dates   text; a drizzle column makes it a Date
//   json, jsonb        parsed       numeric, uuid       text

type Parse = (text: string) => unknown;

const INT8 = 20;
const JSON_OID = 114;
const JSONB = 3802;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

function asText(text: string): string {
  return text;
}

/** Drizzle's jsonb column parses every string it is given, so a JSON string must arrive with its quotes. */
function parseJsonForColumn(text: string): unknown {
  return text.startsWith('"') ? text : JSON.parse(text);
}

const scalars: Record<number, Parse> = { [INT8]: Number, [DATE]: asText, [TIMESTAMP]: asText, [TIMESTAMPTZ]: asText };

/** The parsers that differ from the engines' own. In array mode, the values are read by drizzle columns. */
export const valueParsers: Record<'array' | 'object', Record<number, Parse>> = {
  array: { ...scalars, [JSON_OID]: parseJsonForColumn, [JSONB]: parseJsonForColumn },
  object: { ...scalars, [JSON_OID]: JSON.parse, [JSONB]: JSON.parse },
};
