// Makes a link to a copy of the conversation, and lists those that work.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { shareDays } from '../../shared/transfer-limits.ts';
import { CopyButton } from '../thread/copy-button.tsx';
import { transferMessages as words } from './messages.ts';
import { ShareRows } from './share-rows.tsx';
import { sharesKey, sharesQuery, transferApi } from './transfer-queries.ts';
import './transfer.css';

type Choice = { withSources: boolean; days: (typeof shareDays)[number] | null };

export function ShareDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(sharesQuery(conversationId));
  const [choice, setChoice] = useState<Choice>({ withSources: false, days: null });
  const [link, setLink] = useState<string | null>(null);
  const [isCreating, setIsCreating] = useState(false);

  async function create(): Promise<void> {
    setIsCreating(true);
    await attempt({
      action: async () => {
        const { path } = await transferApi.shareConversation({ id: conversationId, ...choice });
        setLink(new URL(path, location.origin).href);
      },
      describeFailure: words.shareFailed,
      refresh: () => queryClient.invalidateQueries(sharesKey),
    });
    setIsCreating(false);
  }

  const isOff = data?.isEnabled === false;
  return (
    <Dialog
      title={words.shareTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button
            variant="primary"
            disabled={isOff}
            busy={isCreating}
            busyLabel={words.creatingLink}
            onClick={() => void create()}
          >
            {words.createLink}
          </Button>
        </>
      }
    >
      <div className="chat-transfer">
        <p>{isOff ? words.sharingOff : words.shareText}</p>
        {!isOff && <ShareFields choice={choice} onChange={setChoice} />}
        {link !== null && (
          <div className="chat-transfer-link" role="status">
            <TextField
              label={words.link}
              hint={words.linkHint}
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton text={link} label={words.copyLink} copiedLabel={words.linkCopied} />
          </div>
        )}
        {data && data.shares.length > 0 && (
          <section aria-label={words.sharedLinks}>
            <h3 className="label">{words.sharedLinks}</h3>
            <ShareRows shares={data.shares} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function ShareFields({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const chooseDays = (text: string): void =>
    onChange({ ...choice, days: shareDays.find((days) => String(days) === text) ?? null });
  return (
    <>
      <SelectField
        label={words.shareEnds}
        value={String(choice.days ?? 0)}
        onChange={({ target }) => chooseDays(target.value)}
      >
        <WordedOptions values={[0, ...shareDays] as const} words={words.shareFor} />
      </SelectField>
      <Checkbox
        label={words.shareSources}
        checked={choice.withSources}
        onChange={({ target }) => onChange({ ...choice, withSources: target.checked })}
      />
    </>
  );
}
