// A blueprint and its versions as the API returns them: exactly these fields.

import type { Blueprint, BlueprintSummary, BlueprintVersion } from '../contract.ts';
import type { BlueprintRow } from './tables.ts';
import type { VersionSummary } from './version-store.ts';

export function presentSummary({ id, title, provider, componentCount, updatedAt }: BlueprintSummary): BlueprintSummary {
  return { id, title, provider, componentCount, updatedAt };
}

export function presentBlueprint(row: BlueprintRow): Blueprint {
  const { id, title, solution, positions, revision, createdAt, updatedAt } = row;
  return { id, title, solution: { ...solution, title }, positions, revision, createdAt, updatedAt };
}

export function presentVersion(row: VersionSummary): BlueprintVersion {
  const { id, revision, reason, name, componentCount, savedAt } = row;
  return { id, revision, reason, name, componentCount, createdAt: savedAt };
}
