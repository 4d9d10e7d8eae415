// Reads what a new design can start with from a description: a title, the cloud and the services that it names.

import type { CloudProvider } from '#catalogue/provider.ts';
import { readDescription } from '#model/describe/describe-solution.ts';
import { MAX_DESIGN_TITLE_LENGTH } from '../../shared/limits.ts';

type ReadStart = {
  title: string;
  provider: CloudProvider;
  services: string[];
  /** The title says everything. */
  isShort: boolean;
};

const AWS = /\b(?:aws|amazon)\b/i;
const GOOGLE = /\b(?:gcp|google)\b/i;

/** `text` is not empty. The cloud is Azure unless the text names another one. */
export function readStart(text: string): ReadStart {
  const provider = cloudOf(text);
  const { services } = readDescription({ provider, services: [], text, requirements: {} });
  const [first = ''] = text.trim().split(/(?<=[.!?])\s|\n/);
  const sentence = first.trim().replace(/[.!]$/, '');
  const title = sentence.length <= MAX_DESIGN_TITLE_LENGTH ? sentence : cut(sentence);
  return { title, provider, services, isShort: title.length >= text.trim().length - 1 };
}

function cloudOf(text: string): CloudProvider {
  if (/\bazure\b/i.test(text)) return 'azure';
  if (AWS.test(text)) return 'aws';
  return GOOGLE.test(text) ? 'gcp' : 'azure';
}

/** Cuts after the last whole word. */
function cut(sentence: string): string {
  const start = sentence.slice(0, MAX_DESIGN_TITLE_LENGTH);
  return start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start;
}
