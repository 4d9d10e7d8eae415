// A design as the API returns it: exactly these fields.

import type { Design, DesignSummary } from '../contract.ts';
import type { DesignRow } from './tables.ts';

export function presentSummary(
  { id, title, cloudProvider, updatedAt }: DesignRow,
  activeRunId: number | null,
): DesignSummary {
  return { id, title, cloudProvider, updatedAt, activeRunId };
}

export function presentDesign(row: DesignRow, activeRunId: number | null): Design {
  const { services, topics, clientData: client, content, revision, createdAt } = row;
  return { ...presentSummary(row, activeRunId), services, topics, client, content, revision, createdAt };
}
