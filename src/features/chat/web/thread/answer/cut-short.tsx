// Says of an answer that is complete why it is not a whole one, and goes on with it where that is possible.

import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ShownMessage } from '../../queries.ts';

const words = {
  reasons: {
    length: 'Stopped at the length limit.',
    filtered: 'Withheld by the provider’s filter.',
    refused: 'Refused: the agent declined to answer this.',
    'tool-call':
      'The agent called a tool that it was not offered, so nothing was run. An admin can turn on its tools in the table of agents.',
  },
  continue: 'Continue',
};

type CutShortProps = { message: ShownMessage; isBusy: boolean; onContinue: () => void };

export function CutShort({ message: { cutShort, content }, isBusy, onContinue }: CutShortProps) {
  if (cutShort === null) return null;
  const canContinue = cutShort === 'length' && content !== '';
  return (
    <div className="chat-outcome">
      <Notice
        tone="warn"
        action={
          canContinue && (
            <Button size="sm" disabled={isBusy} onClick={onContinue}>
              {words.continue}
            </Button>
          )
        }
      >
        {words.reasons[cutShort]}
      </Notice>
    </div>
  );
}
