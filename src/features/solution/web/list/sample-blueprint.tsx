// Makes the blueprint of the example that the description dialog shows.

import { useEffect, useEffectEvent } from 'react';
import { describeInClauses } from '#model/describe/clauses/client-words.ts';
import { describeMessages } from '../inspector/describe/messages.ts';
import type { useBlueprintActions } from './use-blueprint-actions.ts';

type SampleBlueprintProps = {
  onCreate: ReturnType<typeof useBlueprintActions>['createBlueprint'];
  /** The person was told why it could not be made. */
  onFailed: () => void;
};

/** One at a time, also where React renders twice. */
let isMaking = false;

export function SampleBlueprint({ onCreate, onFailed }: SampleBlueprintProps) {
  const make = useEffectEvent(async () => {
    if (isMaking) return;
    isMaking = true;
    const isCreated = await onCreate(async () => {
      const text = describeMessages.textPlaceholder;
      const { solution } = describeInClauses({ provider: 'azure', services: [], text, requirements: {} });
      if (!solution) throw new Error('Nothing was recognised in the example.');
      return { title: solution.title, solution };
    });
    isMaking = false;
    if (!isCreated) onFailed();
  });
  useEffect(() => void make(), []);
  return null;
}
