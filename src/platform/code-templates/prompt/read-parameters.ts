// Reads all parameters of a template from a prompt, each with those before it.

import type { CodeTemplate } from '../code-template.ts';
import type { Values } from './parameter.ts';

export type Setting = { label: string; value: string };

export type ParameterReadings = {
  values: Values;
  /** What the prompt set, and what it left open. */
  filled: Setting[];
  assumed: Setting[];
  /** The parts of the prompt that set something. */
  quotes: string[];
  /** A sentence for each value that could not be used. */
  refused: string[];
};

export function readParameters({ parameters }: CodeTemplate, prompt: string): ParameterReadings {
  const values: Record<string, string> = {};
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
