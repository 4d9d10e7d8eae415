// The prompt: beside the code, or on a narrow screen in a sheet over it.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { PANE } from '#ui/panes/use-pane-keys.ts';
import { useMatches } from '#ui/panes/use-matches.ts';
import { AskPanel, type AskPanelProps } from '../ask/ask-panel.tsx';
import { AskResult } from '../ask/ask-result.tsx';
import { RunningTurn } from '../ask/running-turn.tsx';
import { codeMessages } from '../messages.ts';
import { NARROW } from './narrow.ts';

const AskSheet = lazyComponent(() => import('./ask-sheet.tsx').then((module) => module.AskSheet));

type AskAreaProps = AskPanelProps & {
  /** True if the sheet is open. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function AskArea({ isOpen, onOpenChange, ...panel }: AskAreaProps) {
  const { project, ask, turns, progress } = panel;
  const isNarrow = useMatches(NARROW);
  if (!isNarrow)
    return (
      <section className="code-ask" aria-label={codeMessages.ask} {...PANE}>
        <AskPanel {...panel} />
      </section>
    );
  return (
    <AskSheet
      hasCode={(project?.files.length ?? 0) > 0}
      isRunning={turns.isRunning}
      panel={<AskPanel {...panel} />}
      result={<AskResult ask={ask} turns={turns} turn={project?.turns.at(-1) ?? null} />}
      running={turns.canStop ? <RunningTurn turns={turns} progress={progress} /> : null}
      isOpen={isOpen}
      onOpen={() => onOpenChange(true)}
      onClose={() => onOpenChange(false)}
    />
  );
}
