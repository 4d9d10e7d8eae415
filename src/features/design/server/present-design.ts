// A design as the API returns it: exactly these fields.

import type { Design, DesignSummary } from '../contract.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { MAX_NAME_LENGTH, MAX_SERVICES } from '../shared/limits.ts';
import { distinctServices } from '../shared/topics.ts';
import type { DesignRow } from './tables.ts';

export function presentSummary(
  { id, title, cloudProvider, updatedAt }: DesignRow,
  activeRunId: number | null,
): DesignSummary {
  return { id, title, cloudProvider, updatedAt, activeRunId };
}

export function presentDesign(row: DesignRow, activeRunId: number | null): Design {
  const { services, topics, clientData: client, blueprintId, content, revision, createdAt } = row;
  return { ...presentSummary(row, activeRunId), services, topics, client, blueprintId, content, revision, createdAt };
}

/** The services of a design that is of a blueprint: its components by their names. */
export function servicesOf({ components }: Solution): string[] {
  return distinctServices(components.slice(0, MAX_SERVICES).map(({ name }) => name.slice(0, MAX_NAME_LENGTH)));
}
