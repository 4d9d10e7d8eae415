// Comparisons over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { comparisonContract } from '../../contract/comparison-contract.ts';
import type { Comparisons } from './comparisons.ts';

export function createComparisonRoutes(comparisons: Comparisons) {
  const bound = bind(comparisonContract);
  return bound.router({
    ...bound.metered.owned(comparisons, ['startComparison', 'retryAnswer', 'mergeAnswers']),
    ...bound.owned(comparisons, { findComparison: 'comparison' }),
    ...bound.taking('winnerId')(comparisons, { vote: 'comparison' }),
    ...bound.taking('answerId')(comparisons, ['continueWith']),
    ...bound.owned(comparisons, ['listVotes']),
  });
}
