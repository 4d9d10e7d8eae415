// Reads all parameters of a template from a prompt, each with those before it.

import type { ProviderMajors } from '#contract/code-check.ts';
import type { CodeTemplate } from '../code-template.ts';
import type { Values } from './parameter.ts';

export type Setting = { label: string; value: string };

export type ParameterReadings = {
  values: Values;
  /** The prompt set the values in `filled`, and left those in `assumed` open. */
  filled: Setting[];
  assumed: Setting[];
  /** The parts of the prompt that set something. */
  quotes: string[];
  /** A sentence for each value that could not be used. */
  refused: string[];
};

/** `majors` are values as well, by the name of the provider: some services have fewer choices in an older one. */
export function readParameters(
  { parameters }: CodeTemplate,
  prompt: string,
  majors: ProviderMajors = {},
): ParameterReadings {
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(majors).map(([provider, major]) => [provider, String(major)]),
  );
  const readings: ParameterReadings = { values, filled: [], assumed: [], quotes: [], refused: [] };
  for (const { key, label, fallback, read } of parameters) {
    const reading = read(prompt, values);
    if (reading && 'value' in reading) {
      values[key] = reading.value;
      readings.quotes.push(reading.quote);
      readings.filled.push({ label, value: reading.value });
      continue;
    }
    const value = typeof fallback === 'string' ? fallback : fallback(values);
    values[key] = value;
    if (reading) readings.refused.push(reading.refused);
    if (value !== '' && label !== '') readings.assumed.push({ label, value });
  }
  return readings;
}
