// On a narrow screen the code comes first: a bar at the foot opens the language, the agent and the prompt as a sheet over it.

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sheetMessages as words } from './messages.ts';
import './ask-sheet.css';

type AskSheetProps = {
  /** True if there is code that an instruction would change. */
  hasCode: boolean;
  isRunning: boolean;
  /** The language, the agent and the prompt. */
  panel: ReactNode;
  /** It says what came of the latest turn. */
  result: ReactNode;
  /** It says how far the turn is that runs. It is null while none runs. */
  running: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

export function AskSheet({ hasCode, isRunning, panel, result, running, isOpen, onOpen, onClose }: AskSheetProps) {
  const closeWhenRunning = useEffectEvent((isUnderWay: boolean) => isUnderWay && onClose());
  const isUnderWay = running !== null;
  useEffect(() => {
    closeWhenRunning(isUnderWay);
  }, [isUnderWay]);
  return (
    <>
      {!isOpen && (
        <section className="code-result" aria-label={words.result}>
          {result}
        </section>
      )}
      <div className="code-bar">
        {running ?? (
          <Button variant="primary" size="xl" wide disabled={isRunning} onClick={onOpen}>
            {hasCode ? words.openChange : words.openNew}
          </Button>
        )}
      </div>
      {isOpen && (
        <Dialog
          title={hasCode ? words.change : words.describe}
          onClose={onClose}
          footer={<Button onClick={onClose}>{words.close}</Button>}
        >
          <div className="code-sheet">{panel}</div>
        </Dialog>
      )}
    </>
  );
}
