// Takes a transcript: pasted, or from a file.

import { useRef, useState } from 'react';
import { Upload } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_TRANSCRIPT_LENGTH, MAX_WORD_BYTES } from '../../shared/limits.ts';
import { itemMessages } from './messages.ts';
import { useItemActions } from './use-item-actions.ts';

const words = itemMessages.transcript;

export function TranscriptDialog({ meetingId, onClose }: { meetingId: string; onClose: () => void }) {
  const { addTranscript } = useItemActions(meetingId);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(transcript: { text: string } | { word: string }): Promise<void> {
    setBusy(true);
    const isDone = await attempt({
      action: () => addTranscript(transcript),
      describeFailure: words.failed,
      refresh: async () => undefined,
    });
    setBusy(false);
    if (isDone) onClose();
  }

  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const isWord = file.name.toLowerCase().endsWith('.docx');
    if (file.size > (isWord ? MAX_WORD_BYTES : MAX_TRANSCRIPT_LENGTH)) {
      showToast({ kind: 'error', text: words.tooLarge });
      return;
    }
    await send(isWord ? { word: await toBase64(file) } : { text: await file.text() });
  }

  return (
    <FormDialog
      title={words.dialog}
      wide
      className="meeting-dialog"
      words={words}
      isReady={text.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void send({ text })}
      onClose={onClose}
      intro={<p className="cap">{words.noneText}</p>}
    >
      <TextArea
        label={words.field}
        rows={12}
        value={text}
        maxLength={MAX_TRANSCRIPT_LENGTH}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button icon={<Upload />} disabled={isBusy} onClick={() => picker.current?.click()}>
          {words.upload}
        </Button>
        <FilePicker
          ref={picker}
          label={words.upload}
          accept=".vtt,.srt,.txt,.md,.docx,text/plain,text/vtt"
          onFiles={([file]) => void takeFile(file)}
        />
      </div>
    </FormDialog>
  );
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(text);
}
