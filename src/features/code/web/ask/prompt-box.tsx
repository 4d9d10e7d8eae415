// The prompt, with Generate or Stop below it. What is written stays in this tab until it has been generated.

import { Square } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Kbd } from '#ui/components/kbd.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import type { ShownTurn } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import { askMessages } from './messages.ts';
import { draftOf, type Ask } from './use-ask.ts';

type PromptBoxProps = {
  /** Null for new code. Key the box by it, because each project has a draft of its own. */
  projectId: string | null;
  ask: Ask;
  turns: Turns;
  /** Whether there is code that an instruction would change. */
  hasCode: boolean;
  /** The latest turn of the open project. */
  turn: ShownTurn | null;
};

/** A new project takes the prompt that it was made with. */
export function PromptBox({ projectId, ask, turns, hasCode, turn }: PromptBoxProps) {
  const draft = useDraft(draftOf(projectId));
  const isBusy = turns.isRunning || ask.isLocked;
  const isMissing = ask.language === null;
  const isFollowUp = ask.isFollowUp && hasCode;

  const forgetGenerated = useEffectEvent(() => {
    const isGenerated = turn?.status === 'done' && turn.nearest.length === 0 && turn.prompt === draft.text.trim();
    if (!isGenerated) return;
    draft.write('');
    draft.forget();
  });
  useEffect(() => forgetGenerated(), [turn?.id, turn?.status]);

  async function submit(): Promise<void> {
    if (turns.isRunning || ask.isLocked || (!isMissing && draft.text.trim() === '')) return;
    const isStarted = await ask.generate(draft.text.trim());
    // The new project shows the prompt while it is written.
    if (isStarted && !ask.isFollowUp) draft.forget();
  }

  return (
    <form
      className="code-prompt-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={isFollowUp ? askMessages.followUp : askMessages.prompt}
        placeholder={askMessages.placeholder}
        value={isBusy && draft.text === '' ? (turns.running?.prompt ?? '') : draft.text}
        disabled={isBusy || isMissing}
        aria-busy={ask.isLocked || undefined}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      />
      <p className="cap row code-status">
        <Status isMissing={isMissing} isBusy={isBusy} isReconnecting={turns.run.isReconnecting} />
        <span className="grow" />
        {!isBusy && !isMissing && (
          <span className="code-submit-keys">
            <Kbd keys="Ctrl Enter" />
          </span>
        )}
      </p>
      {turns.canStop ? (
        <Button size="lg" wide icon={<Square className="s" fill="currentColor" />} onClick={() => void turns.stop()}>
          {askMessages.stop}
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={turns.isRunning}
          busyLabel={askMessages.generating}
          disabled={ask.isLocked || (!isMissing && draft.text.trim() === '')}
        >
          {isFollowUp ? askMessages.change : askMessages.generate}
        </Button>
      )}
    </form>
  );
}

type StatusProps = { isMissing: boolean; isBusy: boolean; isReconnecting: boolean };

function Status({ isMissing, isBusy, isReconnecting }: StatusProps) {
  const idle = isMissing ? askMessages.waiting : askMessages.ready;
  return (
    <span role="status" className="row">
      {isBusy && <span className="lampdot" />}
      {isBusy ? askMessages.thinking : idle}
      {isReconnecting && <span>{askMessages.reconnecting}</span>}
    </span>
  );
}
