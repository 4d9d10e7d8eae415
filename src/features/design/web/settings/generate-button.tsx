// Generate: it writes the document. It says what is missing before it can.

import { useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { Generation } from '../generation/use-generation.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { settingsMessages } from './messages.ts';

type GenerateButtonProps = { session: DocumentSession; generation: Generation; isInLine?: boolean };

export function GenerateButton({ session, generation, isInLine = false }: GenerateButtonProps) {
  const { services } = useDocumentState(session);
  const reasonId = useId();
  const isMissing = services.length === 0;
  const reason = (
    <p className="field-hint" id={reasonId}>
      {settingsMessages.needsService}
    </p>
  );
  return (
    <>
      {isMissing && isInLine && reason}
      <Button
        variant={isInLine ? 'default' : 'primary'}
        size={isInLine ? 'md' : 'lg'}
        wide={!isInLine}
        busy={generation.isRunning}
        busyLabel={settingsMessages.generating}
        disabled={isMissing}
        aria-describedby={isMissing ? reasonId : undefined}
        onClick={() => void generation.start()}
      >
        {settingsMessages.generate}
      </Button>
      {isMissing && !isInLine && reason}
    </>
  );
}
