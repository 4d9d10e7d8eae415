// Takes secrets out of a request before it leaves for a provider. Each value gets a placeholder that models keep as it is;
// the map back lives as long as the call, and is neither logged nor stored.

import { setImmediate } from 'node:timers/promises';
import { findSecrets } from '#text/secrets/find-secrets.ts';
import { replaceSecrets } from '#text/secrets/mask-secrets.ts';
import { countSecrets, type FoundSecret, type SecretCount } from '#text/secrets/secret.ts';
import type { LlmMessage, LlmRequest, LlmSource, LlmToolCall } from '../llm.ts';

type Texts = Pick<LlmRequest, 'system' | 'messages' | 'sources'>;

export type ReplacedRequest = Texts & {
  /** It counts what was found by kind, each value once. It is empty when nothing was changed. */
  found: SecretCount[];
  /** The value of each placeholder. */
  values: ReadonlyMap<string, string>;
};

/** Shorter values may be words: they are replaced only where they were found. */
const MIN_EVERYWHERE = 6;
/** The event loop gets its turn after so many characters. */
const MAX_AT_ONCE = 100_000;

const NOTE =
  'Texts of the form __SECRET_1_PASSWORD__ stand for secrets that were removed before you read this. Write such a text exactly as it is wherever its secret belongs. Do not ask for the secret, and do not change the text.';

/** The kinds of secrets in a request, each value once. */
export async function findInRequest(request: Texts): Promise<SecretCount[]> {
  return countSecrets([...(await collect(request)).values()].map(({ secret }) => secret));
}

/** Returns the request without secrets. The same texts get the same placeholders each time. */
export async function replaceInRequest(request: Texts): Promise<ReplacedRequest> {
  const collected = await collect(request);
  const { system, messages, sources } = request;
  if (collected.size === 0) return { system, messages, sources, found: [], values: new Map() };
  const first = firstNumber([system, ...messages.map(({ text }) => text), ...sources.map(({ text }) => text)]);
  const placeholders = new Map(
    [...collected].map(([value, { secret }], index) => [value, placeholderOf(secret, first + index)]),
  );
  const clean = createCleaner(placeholders, collected);
  return {
    system: [clean(system), NOTE].filter(Boolean).join('\n\n'),
    messages: messages.map((message) => cleanMessage(message, clean)),
    sources: sources.map((source) => cleanSource(source, clean)),
    found: countSecrets([...collected.values()].map(({ secret }) => secret)),
    values: new Map([...placeholders].map(([value, placeholder]) => [placeholder, value])),
  };
}

function placeholderOf({ kind }: FoundSecret, number: number): string {
  return `__SECRET_${number}_${kind.toUpperCase().replaceAll('-', '_')}__`;
}

/** A number that no text has yet: what a person wrote in this form is not a secret of this request. */
function firstNumber(texts: readonly string[]): number {
  const used = texts.flatMap((text) =>
    text.includes('__SECRET_') ? [...text.matchAll(/__SECRET_(\d{1,6})_/g)].map(([, number]) => Number(number)) : [],
  );
  return used.reduce((most, number) => Math.max(most, number), 0) + 1;
}

/** It says for each value what it is, and in which texts it was found. */
type Collected = Map<string, { secret: FoundSecret; texts: Set<string> }>;

async function collect(request: Texts): Promise<Collected> {
  const collected: Collected = new Map();
  let read = 0;
  for (const text of textsOf(request)) {
    read += text.length;
    if (read > MAX_AT_ONCE) {
      await setImmediate();
      read = 0;
    }
    for (const secret of findSecrets(text)) {
      const value = text.slice(secret.start, secret.end);
      const known = collected.get(value);
      if (known) known.texts.add(text);
      else collected.set(value, { secret, texts: new Set([text]) });
    }
  }
  return collected;
}

function textsOf({ system, messages, sources }: Texts): string[] {
  return [
    system,
    ...sources.flatMap(({ document, heading, text }) => [document, heading, text]),
    ...messages.flatMap(({ text, toolResults = [] }) => [text, ...toolResults.map((result) => result.text)]),
    ...messages.flatMap(({ toolCalls = [] }) => toolCalls.map((call) => JSON.stringify(call.arguments))),
  ].filter((text) => text !== '');
}

type Clean = (text: string) => string;

function createCleaner(placeholders: ReadonlyMap<string, string>, collected: Collected): Clean {
  const everywhere = [...placeholders.keys()].filter((value) => value.length >= MIN_EVERYWHERE);
  // The longest first: one secret may be a part of another.
  const alternatives = everywhere.sort((a, b) => b.length - a.length).map((value) => RegExp.escape(value));
  const pattern = alternatives.length > 0 ? new RegExp(alternatives.join('|'), 'g') : null;
  const short = new Set(
    [...collected].filter(([value]) => value.length < MIN_EVERYWHERE).flatMap(([, { texts }]) => [...texts]),
  );
  return (text) => {
    const found = short.has(text) ? findSecrets(text) : [];
    const cleaned = replaceSecrets(text, found, (_secret, value) => placeholders.get(value) ?? '');
    return pattern ? cleaned.replace(pattern, (value) => placeholders.get(value) ?? '') : cleaned;
  };
}

function cleanMessage(message: LlmMessage, clean: Clean): LlmMessage {
  const { text, toolResults, toolCalls } = message;
  return {
    ...message,
    text: clean(text),
    ...(toolResults && { toolResults: toolResults.map((result) => ({ ...result, text: clean(result.text) })) }),
    ...(toolCalls && {
      toolCalls: toolCalls.map((call) => ({ ...call, arguments: cleanArguments(call.arguments, clean) })),
    }),
  };
}

/** The model wrote these with placeholders, unless it made a secret up. */
function cleanArguments(given: LlmToolCall['arguments'], clean: Clean): LlmToolCall['arguments'] {
  return cleanValue(given, clean) as LlmToolCall['arguments'];
}

function cleanValue(value: unknown, clean: Clean): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanValue(item, clean)]));
}

function cleanSource(source: LlmSource, clean: Clean): LlmSource {
  const { document, heading, text } = source;
  return { ...source, document: clean(document), heading: clean(heading), text: clean(text) };
}
