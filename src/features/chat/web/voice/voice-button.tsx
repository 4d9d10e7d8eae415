// Writes what is said into the message. Stops when the button is pressed again or the conversation changes.

import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useVoiceInput } from '#features/settings/web/use-voice-input.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { changeDraft } from '../composer/draft.ts';
import { startDictation } from './dictation.ts';
import { voiceMessages as words } from './messages.ts';
import './voice.css';

/** Said nothing, or ended on purpose. */
const QUIET_ENDS: readonly (string | null)[] = [null, 'no-speech', 'aborted'];

export function VoiceButton({ conversationId }: { conversationId: string | null }) {
  const { isOn } = useVoiceInput();
  const [isListening, setIsListening] = useState(false);
  const [heard, setHeard] = useState('');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), [conversationId]);

  function start() {
    setIsListening(true);
    stop.current = startDictation({
      onText: (text) => append(conversationId, text),
      onHeard: setHeard,
      onEnd(error) {
        stop.current = null;
        setIsListening(false);
        setHeard('');
        if (error !== null && !QUIET_ENDS.includes(error)) showToast({ kind: 'error', text: words.failed(error) });
      },
    });
  }

  return (
    isOn && (
      <>
        <IconButton
          label={isListening ? words.stop : words.start}
          size="md"
          icon={<Mic />}
          aria-pressed={isListening}
          onClick={() => (isListening ? stop.current?.() : start())}
        />
        {isListening && (
          <span className="cap chat-voice" role="status">
            <span className="lampdot" />
            {heard || words.listening}
          </span>
        )}
      </>
    )
  );
}

function append(conversationId: string | null, text: string): void {
  changeDraft(conversationId, (draft) => ({
    ...draft,
    text: draft.text === '' || /\s$/.test(draft.text) ? `${draft.text}${text}` : `${draft.text} ${text}`,
  }));
}
