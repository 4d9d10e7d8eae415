// Leads the text of the box to the page that the person has chosen.

import { useAskAtOnce } from '#features/chat/web/use-ask-at-once.ts';
import { useStartCode } from '#features/code/web/use-start-code.ts';
import { useBeginDesign } from '#features/design/web/use-begin-design.ts';
import { useBeginBlueprint } from '#features/solution/web/use-begin-blueprint.ts';
import type { StartTarget } from './start-targets.ts';

export function useStart(): Record<StartTarget, (text: string) => void> {
  return {
    chat: useAskAtOnce().ask,
    code: useStartCode(),
    design: useBeginDesign().describe,
    blueprint: useBeginBlueprint().describe,
  };
}
