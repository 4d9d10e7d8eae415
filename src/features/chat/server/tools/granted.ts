// What a person's choice for a tool still means: "Always" holds for the tool as it was when it was allowed, and for no other
// that has taken its name.

import { sharedProblems, Problem } from '#contract/problem.ts';
import { fingerprintOf, knownToolOf, type KnownTool } from '#platform/tools/tool-definition.ts';
import type { Tool } from '#platform/tools/tool.ts';
import type { ToolChoice, ToolPermission } from '../../contract/tool-shapes.ts';
import type { AskedTool } from './tables.ts';

/** `grantedFor` is null where nothing lasting was allowed, or where it is not known for what. */
export type StoredPermission = { permission: ToolPermission; grantedFor: KnownTool | null };

type Permissions = ReadonlyMap<string, StoredPermission>;

/** Returns what holds for a tool now; undefined where nothing was chosen. A tool that has changed is asked about again. */
export function permissionOf(tool: Tool, permissions: Permissions): ToolPermission | undefined {
  return hasChanged(tool, permissions) ? 'ask' : permissions.get(tool.id)?.permission;
}

/** Returns whether the person allowed this tool always, but as something else. Tools that only calculate need no consent. */
export function hasChanged(tool: Tool, permissions: Permissions): boolean {
  const stored = permissions.get(tool.id);
  if (stored?.permission !== 'always' || !tool.needsConsent) return false;
  return stored.grantedFor?.fingerprint !== fingerprintOf(tool);
}

/** Returns what the person is asked about, with what they had allowed if that was something else. */
export function askedToolOf(tool: Tool, permissions: Permissions): AskedTool {
  const known = knownToolOf(tool);
  if (!hasChanged(tool, permissions)) return known;
  return { ...known, change: { before: permissions.get(tool.id)?.grantedFor?.definition ?? null } };
}

/**
 * Returns the choice as it is stored. "Always" for a tool that is away, or that is no longer what the person was shown, is
 * for nothing known, so that they are asked.
 */
export function storedChoiceOf(
  { toolId, permission, fingerprint }: ToolChoice,
  tools: readonly Tool[],
): StoredPermission & { toolId: string } {
  const tool = tools.find(({ id }) => id === toolId);
  const isSeen = tool && (fingerprint ?? fingerprintOf(tool)) === fingerprintOf(tool);
  return { toolId, permission, grantedFor: permission === 'always' && isSeen ? knownToolOf(tool) : null };
}

/** Throws 'request/conflict' for a choice that was made for what the tool no longer is. */
export function requireSeen({ toolId, permission, fingerprint }: ToolChoice, tools: readonly Tool[]): void {
  const tool = tools.find(({ id }) => id === toolId);
  const isOther = tool && fingerprint !== undefined && fingerprint !== fingerprintOf(tool);
  if (permission === 'always' && isOther) throw Problem.of(sharedProblems, 'request/conflict');
}
