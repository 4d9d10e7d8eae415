// The prompt, with Generate or Stop below it. What is written stays in this tab until it has been generated.

import { useEffect, useEffectEvent } from 'react';
import { Kbd } from '#ui/components/kbd.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import type { ShownTurn } from '../queries.ts';
import type { TurnProgress } from '../run/use-shown-files.ts';
import type { Turns } from '../run/use-turns.ts';
import { askMessages } from './messages.ts';
import { RunningTurn } from './running-turn.tsx';
import { draftOf } from './prompt-draft.ts';
import type { Ask } from './use-ask.ts';

type PromptBoxProps = {
  /** Null for new code. Key the box by it, because each project has a draft of its own. */
  projectId: string | null;
  ask: Ask;
  turns: Turns;
  /** It is null while no files are written. */
  progress: TurnProgress | null;
  /** True if there is code that an instruction would change. */
  hasCode: boolean;
  /** The latest turn of the open project. */
  turn: ShownTurn | null;
};

/** While code is generated, an empty box shows the prompt of the turn. */
function shownText(text: string, { isBusy, turns }: { isBusy: boolean; turns: Turns }): string {
  return text === '' && isBusy ? (turns.running?.prompt ?? '') : text;
}

/** A new project takes the prompt that it was made with. */
export function PromptBox({ projectId, ask, turns, progress, hasCode, turn }: PromptBoxProps) {
  const draft = useTurnDraft(projectId, turn);
  const isBusy = turns.isRunning || ask.isLocked;
  const isMissing = ask.language === null;
  const isFollowUp = ask.isFollowUp && hasCode;
  const isShown = ask.shownDraft?.of === projectId;

  const hasText = draft.text.trim() !== '';
  const canSubmit = !ask.isLocked && (isMissing || hasText);

  async function submit(): Promise<void> {
    if (turns.isRunning || !canSubmit) return;
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
        value={shownText(draft.text, { isBusy, turns })}
        disabled={isBusy || isMissing}
        aria-busy={ask.isLocked}
        autoFocus={isShown}
        {...(isShown && { 'data-autofocus': true })}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      />
      <StatusLine isMissing={isMissing} isBusy={isBusy} isReconnecting={turns.run.isReconnecting} />
      <Submit
        turns={turns}
        progress={progress}
        isFollowUp={isFollowUp}
        isReady={hasText && !isMissing}
        disabled={!canSubmit}
      />
    </form>
  );
}

/** The draft of a project's prompt goes once it was generated. */
function useTurnDraft(projectId: string | null, turn: ShownTurn | null) {
  const draft = useDraft(draftOf(projectId));
  const forgetGenerated = useEffectEvent(() => {
    const isGenerated = turn?.status === 'done' && turn.nearest.length === 0 && turn.prompt === draft.text.trim();
    if (!isGenerated) return;
    draft.write('');
    draft.forget();
  });
  useEffect(() => forgetGenerated(), [turn?.id, turn?.status]);
  return draft;
}

function StatusLine(status: StatusProps) {
  return (
    <p className="cap row code-status">
      <Status {...status} />
      <span className="grow" />
      {!status.isBusy && !status.isMissing && (
        <span className="code-submit-keys">
          <Kbd keys="Ctrl Enter" />
        </span>
      )}
    </p>
  );
}

type SubmitProps = {
  turns: Turns;
  progress: TurnProgress | null;
  isFollowUp: boolean;
  isReady: boolean;
  disabled: boolean;
};

/** The button is quiet until it can act. As in a design, it says that something is generated, and below it are how far that is, and Stop. */
function Submit({ turns, progress, isFollowUp, isReady, disabled }: SubmitProps) {
  return (
    <>
      <Button
        type="submit"
        variant={isReady ? 'primary' : 'default'}
        size="lg"
        wide
        busy={turns.isRunning}
        busyLabel={askMessages.generating}
        disabled={disabled}
      >
        {isFollowUp ? askMessages.change : askMessages.generate}
      </Button>
      <RunningTurn turns={turns} progress={progress} />
    </>
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
