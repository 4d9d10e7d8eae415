// The field in which a person asks. What is typed stays until it is sent, also over a reload.

import { SendHorizontal, Square } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { MAX_QUESTION_LENGTH } from '../shared/limits.ts';
import { assistantMessages as words } from './messages.ts';
import type { Asking } from './use-ask.ts';

export function Composer({ conversationId, asking }: { conversationId: string | undefined; asking: Asking }) {
  const draft = useDraft(`assistant:${conversationId ?? 'new'}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const canEdit = useCanEdit();
  const { isWriting, isSending, failure, limit, dismiss } = asking;
  useEffect(() => {
    field.current?.focus();
  }, []);

  async function send(): Promise<void> {
    const { text } = draft;
    if (await asking.send(text)) draft.show('');
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isWriting) void asking.stop();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className="assistant-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure !== null && <Notice tone="err">{failure}</Notice>}
      <PlanLimitPanel limit={limit} onDismiss={dismiss} />
      {!canEdit && <Notice>{words.viewer}</Notice>}
      <TextArea
        ref={field}
        label={words.question}
        isLabelHidden
        rows={2}
        maxLength={MAX_QUESTION_LENGTH}
        placeholder={words.placeholder}
        value={draft.text}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={handleKey}
      />
      <div className="assistant-composer-end">
        <span className="cap">{words.hint}</span>
        {isWriting ? (
          <Button icon={<Square />} onClick={() => void asking.stop()}>
            {words.stop}
          </Button>
        ) : (
          <Button
            variant="primary"
            type="submit"
            icon={<SendHorizontal />}
            busy={isSending}
            disabled={draft.text.trim() === ''}
          >
            {words.send}
          </Button>
        )}
      </div>
    </form>
  );
}
