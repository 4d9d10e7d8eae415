// Compiles the records of services: reads their YAML, checks them, and writes what the product imports. Touches no file.

import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { CatalogueProvider } from '#catalogue/catalogue-service.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { listDesignAdvice, listDesignServices } from './compile-design.ts';
import { listRules, listSamplePrices } from '#catalogue/records/compile-prices.ts';
import { checkRecord } from '#catalogue/records/check-record.ts';
import { findClosedList } from '#catalogue/records/closed-lists.ts';
import { checkRecords, type FiledIssue, type FiledRecord } from '#catalogue/records/check-records.ts';
import { readSoundParts, listUnread, restsOnUnread } from './sound-parts.ts';
import { packCatalogue } from './pack-catalogue.ts';
import { readRecord } from '#catalogue/records/read-record.ts';
import { serviceRecord } from '#catalogue/records/service-record.ts';
import { suggest } from '#catalogue/records/suggest.ts';

/** A longer list of what is allowed is no help in a line. */
const MAX_LISTED = 40;
const FOLDER = 'src/catalogue/services';

export const recordProviders: readonly CatalogueProvider[] = [...cloudProviders, 'self'];

/** `path`: 'azure/event-hubs.yaml'. */
export type RecordFile = { path: string; text: string };

/** What the records say is wrong, a line each. */
export class RecordsInvalid extends Error {
  readonly lines: readonly string[];
  constructor(issues: readonly FiledIssue[]) {
    const lines = issues.map(({ file, at, message }) => [`${FOLDER}/${file}`, at, message].filter(Boolean).join(': '));
    super(`The catalogue has ${lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`}.\n${lines.join('\n')}`);
    this.lines = lines;
  }
}

/** Reads and checks all records. Throws `RecordsInvalid`. They are returned in the order in which a palette shows them. */
export function readRecords(files: readonly RecordFile[]): FiledRecord[] {
  const { filed, issues } = inspectRecords(files);
  if (issues.length > 0) throw new RecordsInvalid(issues);
  return filed;
}

/** Returns every mistake, and the records as far as they can be read: a part with a mistake has a placeholder. */
export function inspectRecords(files: readonly RecordFile[]): { filed: FiledRecord[]; issues: FiledIssue[] } {
  const read = files.map(readFile);
  const filed = read.flatMap(({ filed: each }) => each ?? []).toSorted(byPlace);
  return { filed, issues: [...read.flatMap(({ issues: own }) => own), ...checkRecords(filed)] };
}

/** The files to write, by their names: { 'azure.json': '…' }. */
export function compileRecords(filed: readonly FiledRecord[]): ReadonlyMap<string, string> {
  const catalogues = recordProviders.map((provider) => {
    const services = filed.filter((each) => each.provider === provider).map(readRecord);
    return [`${provider}.json`, packCatalogue(provider, services)] as const;
  });
  const parts = [
    ...catalogues,
    ['design.json', listDesignServices(filed)] as const,
    ['design-advice.json', listDesignAdvice(filed)] as const,
    ['prices.json', listSamplePrices(filed)] as const,
    ['list-rules.json', listRules(filed)] as const,
    ['terraform-reasons.json', listTerraformReasons(filed)] as const,
  ];
  return new Map(parts.map(([name, part]) => [name, JSON.stringify(part)]));
}

/** The reasons are apart from the entries, because only the server exports Terraform: { 'azure/bot-service': 'not written yet' }. */
function listTerraformReasons(filed: readonly FiledRecord[]): Record<string, string> {
  return Object.fromEntries(
    filed.flatMap(({ provider, key, record: { terraform } }) =>
      'without' in terraform ? [[`${provider}/${key}`, terraform.without]] : [],
    ),
  );
}

function byPlace(a: FiledRecord, b: FiledRecord): number {
  const place = ({ record, provider }: FiledRecord): number =>
    recordProviders.indexOf(provider) * 1_000_000 + (record.order ?? 999_999);
  return place(a) - place(b) || a.key.localeCompare(b.key);
}

type ReadFile = { filed?: FiledRecord; issues: FiledIssue[] };

function readFile({ path, text }: RecordFile): ReadFile {
  const wrong = (at: string, message: string): FiledIssue => ({ file: path, at, message });
  const [, folder = '', key = ''] = /^([^/]+)\/([a-z0-9-]+)\.yaml$/.exec(path) ?? [];
  const provider = recordProviders.find((each) => each === folder);
  if (!provider) return { issues: [wrong('', 'a record is in azure, aws, gcp or self, and its name ends with .yaml')] };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) {
    const filed = readSoundParts({}, new Set(Object.keys(serviceRecord.shape)), `${provider}/${key}`);
    return {
      filed: { provider, key, ...filed },
      issues: [wrong(`line ${lineCounter.linePos(broken.pos[0]).line}`, broken.message)],
    };
  }
  const whole: unknown = document.toJS();
  const { data, error } = serviceRecord.safeParse(whole, { reportInput: true });
  if (data) {
    const issues = checkRecord(data).map(({ at, message }) => wrong(at, message));
    return { filed: { provider, key, record: data }, issues };
  }
  const unread = new Set(error.issues.flatMap(listUnread));
  const sound = readSoundParts(whole, unread, `${provider}/${key}`);
  const others = checkRecord(sound.record).filter((issue) => !restsOnUnread(issue, unread));
  return {
    filed: { provider, key, ...sound },
    issues: [
      ...error.issues.map((issue) => wrong(issue.path.join('.'), describeIssue(issue))),
      ...others.map(({ at, message }) => wrong(at, message)),
    ],
  };
}

/** In one line, with the name that may have been meant. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const known = listKnownKeys(serviceRecord);
    return issue.keys.map((name) => `“${name}” is not known here${suggest(name, known)}`).join('; ');
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const list = findClosedList(issue.path.join('.'));
    const known = values.length > MAX_LISTED ? `the ${values.length} of ${list}` : `${values.join(', ')} (${list})`;
    return `“${String(issue.input)}” is none of ${known}${suggest(String(issue.input), values)}`;
  }
  return issue.message;
}

/** Every name of a part of a record. */
function listKnownKeys(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { shape, element, def } = schema as { shape?: object; element?: unknown; def?: Record<string, unknown> };
  const own = shape ? Object.entries(shape).flatMap(([name, part]) => [name, ...listKnownKeys(part, seen)]) : [];
  const inner = [element, def?.['innerType'], ...(Array.isArray(def?.['options']) ? def['options'] : [])];
  return [...own, ...inner.flatMap((part) => listKnownKeys(part, seen))];
}
