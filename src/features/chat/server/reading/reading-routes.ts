// Artifacts and usage over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { readingContract } from '../../contract/reading-contract.ts';
import type { Reading } from './reading.ts';

export function createReadingRoutes(reading: Reading) {
  const bound = bind(readingContract);
  return bound.router({
    ...bound.owned(reading, { findArtifact: 'artifact', findConversationUsage: 'usage' }),
    ...bound.taking('content')(reading, { saveArtifact: 'artifact' }),
  });
}
