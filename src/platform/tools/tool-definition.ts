// What a tool says of itself, and the fingerprint of it. A consent that lasts holds for exactly this: a server can change what
// its tool is for, and which arguments it wants, while its name stays.

import { createHash } from 'node:crypto';
import type { Tool } from './tool.ts';

/** The part of a tool that people and models read. */
export type ToolDefinition = Pick<Tool, 'title' | 'description' | 'parameters'>;

/** A definition with its fingerprint, as it is stored with a consent. */
export type KnownTool = { fingerprint: string; definition: ToolDefinition };

const fingerprints = new WeakMap<Tool, string>();

/**
 * Returns the SHA-256 of the tool's id, title, description and parameters in hexadecimal digits. Two tools that differ in
 * the order of keys only have the same one. Throws a `RangeError` for parameters that are nested too deeply.
 */
export function fingerprintOf(tool: Tool): string {
  const known = fingerprints.get(tool);
  if (known !== undefined) return known;
  const { id, title, description, parameters } = tool;
  const text = JSON.stringify([id, title, description, parameters], (_, value: unknown) => withSortedKeys(value));
  const fingerprint = createHash('sha256').update(text).digest('hex');
  fingerprints.set(tool, fingerprint);
  return fingerprint;
}

export function knownToolOf(tool: Tool): KnownTool {
  const { title, description, parameters } = tool;
  return { fingerprint: fingerprintOf(tool), definition: { title, description, parameters } };
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
