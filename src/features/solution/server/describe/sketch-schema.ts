// The sketch as a JSON schema that providers can promise: every field is required and may be null, and there are no limits
// in it, for not all providers take them. `sketch` checks the limits.
// https://developers.openai.com/api/docs/guides/structured-outputs · https://platform.claude.com/docs/en/build-with-claude/structured-outputs

type Schema = { readonly [keyword: string]: unknown };

const string: Schema = { type: 'string' };
const number: Schema = { type: 'number' };

function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function list(items: Schema): Schema {
  return { type: 'array', items };
}

/** Anthropic takes up to 16 of them in a schema. */
function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

function oneOf(...values: readonly string[]): Schema {
  return { type: 'string', enum: values };
}

export const SKETCH_SCHEMA = {
  name: 'solution_sketch',
  schema: object({
    title: orNull(string),
    services: list(object({ name: string, count: orNull({ type: 'integer' }), reason: orNull(string) })),
    connections: list(object({ from: string, to: string, ports: orNull(string), purpose: string })),
    region: orNull(string),
    secondaryRegion: orNull(string),
    addressSpace: orNull(string),
    onPremises: list(string),
    environments: orNull(list(oneOf('production', 'test', 'development'))),
    requirements: object({
      rtoMinutes: orNull(number),
      rpoMinutes: orNull(number),
      availability: orNull(number),
      monthlyBudget: orNull(object({ low: number, high: number, currency: string })),
      dataClasses: list(oneOf('public', 'internal', 'confidential', 'restricted')),
      users: orNull({ type: 'integer' }),
      requestsPerSecond: orNull(number),
      residency: orNull(string),
    }),
  }),
};
