// Reads the texts of the offline agent. They are data beside this file, so that whoever knows a subject can correct them;
// they are read once, as the server starts, and a mistake is an error that names its place.

import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';

/** Words with one space between them; plurals do not matter. */
const words = z.string().regex(/^[^\s]+( [^\s]+)*$/, 'Words have one space between them.');
const markdown = z
  .string()
  .min(1)
  .refine((text) => text === text.trim(), 'A text neither begins nor ends with blanks.');

const cloudTexts = z.array(
  z.strictObject({
    /** It is left out when the text holds for all clouds. */
    cloud: z.enum(cloudProviders).optional(),
    title: z.string().min(1),
    /** At least one of these must be in the question; of 'availability+set' both. */
    strong: words,
    /** Words that support the choice. */
    weak: words,
    /** Public documentation that says every statement of the text. */
    sources: z.array(z.url({ protocol: /^https$/ })).min(1),
    /** The statements were last compared with their sources on this day: '22 November 2026'. */
    checkedOn: z.string().regex(/^\d{1,2} [A-Z][a-z]+ \d{4}$/, 'A day is written like 22 November 2026.'),
    text: markdown,
  }),
);
export type CloudText = z.infer<typeof cloudTexts>[number];

const howTos = z.array(z.strictObject({ title: z.string().min(1), strong: words, weak: words, text: markdown }));
export type HowToText = z.infer<typeof howTos>[number];

/** Texts that fit a question equally are shown in this order. */
const CLOUD_FILES = [
  'azure',
  'aws',
  'google',
  'operations',
  'hybrid',
  'access',
  'names',
  'choices',
  'queries',
  'figures',
  'misbeliefs',
  'every-cloud',
];

/** @throws {Error} when a file cannot be read, or with every text that is not as it must be. */
export function readCloudTexts(): CloudText[] {
  return CLOUD_FILES.flatMap((name) => readFile(name, cloudTexts));
}

/** Throws like `readCloudTexts`. */
export function readHowTos(): HowToText[] {
  return readFile('lounge', howTos);
}

function readFile<Texts>(name: string, shape: z.ZodType<Texts>): Texts {
  const source = readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8');
  return readTexts(source, { name, shape });
}

/** Throws with the name and the place of each mistake. */
export function readTexts<Texts>(source: string, { name, shape }: { name: string; shape: z.ZodType<Texts> }): Texts {
  const document = parseDocument(source);
  const [mistake] = document.errors;
  const { data, error } = shape.safeParse(document.toJS());
  const wrong = mistake?.message ?? (error && z.prettifyError(error));
  if (wrong !== undefined || data === undefined)
    throw new Error(`The texts in ${name}.yaml are not as they must be.\n${wrong}`);
  return data;
}
