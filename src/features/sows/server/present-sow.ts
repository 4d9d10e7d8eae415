// A statement of work as the API returns it: exactly these fields.

import type { SowContent } from '../shared/content/content-shapes.ts';
import { priceSow } from '../shared/estimate/price-sow.ts';
import type { Sow, SowSummary } from '../shared/sow-shapes.ts';
import type { OpenedSow } from './sow-access.ts';
import type { SowRow } from './tables.ts';

export function presentSummary(row: SowSummary): SowSummary {
  const { id, title, client, state, version, value, currency, validUntil, updatedAt } = row;
  return { id, title, client, state, version, value, currency, validUntil, updatedAt };
}

export function presentSow(row: OpenedSow): Sow {
  const { content, revision, createdAt, role, amendsId } = row;
  return { ...presentSummary(row), content, revision, createdAt, role, amendsId };
}

/** The columns that follow from a content. */
export function columnsOf(
  content: SowContent,
): Pick<SowRow, 'content' | 'client' | 'value' | 'currency' | 'validUntil' | 'bytes'> {
  const { price } = priceSow(content);
  return {
    content,
    client: content.parties.client.name,
    value: price.total,
    currency: content.rates.currency,
    validUntil: content.validUntil,
    bytes: Buffer.byteLength(JSON.stringify(content)),
  };
}
