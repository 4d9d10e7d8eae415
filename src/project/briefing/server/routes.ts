// Briefings over HTTP: each route calls the method of its name.

import { bind } from '#platform/http/bind.ts';
import { briefingContract } from '../contract.ts';
import type { Briefings } from './briefings.ts';
import type { BriefingWriter } from './word-briefing.ts';

export function createBriefingRoutes({ briefings, writer }: { briefings: Briefings; writer: BriefingWriter }) {
  const bound = bind(briefingContract);
  return bound.router({
    ...bound.personal(briefings, { listBriefings: 'briefings' }),
    ...bound.personal(briefings, ['makeBriefing', 'findBriefingSettings', 'saveBriefingSettings']),
    ...bound.owned(briefings, ['findBriefing']),
    ...bound.spending.owned(writer, ['wordBriefing']),
  });
}
