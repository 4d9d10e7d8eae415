// What the client has asked and what was said inside, by section, each with the way to answer. Texts of others are shown as text.

import { useState, type FormEvent } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { formatMoment } from '#text/dates/format-date.ts';
import { sectionKeys, sectionNames } from '../../shared/content/section-names.ts';
import { MAX_TEXT_LENGTH } from '../../shared/limits.ts';
import type { SowMessage } from '../../shared/review/review-shapes.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { ShownSow } from '../queries.ts';
import { reviewMessages as words } from './messages.ts';
import { useReview, type ShownMessage } from './use-review.ts';

type MessageListProps = { sow: ShownSow; messages: readonly ShownMessage[] };

export function MessageList({ sow, messages }: MessageListProps) {
  const { addMessage } = useReview(sow.id);
  const canWrite = sow.role !== 'read';
  const threads = messages.filter(({ parentId }) => parentId === null);
  return (
    <section>
      <h3 className="label">{words.messages}</h3>
      {threads.length === 0 && <p className="sow-section-text">{words.noMessages}</p>}
      <ul className="sow-threads">
        {threads.map((message) => (
          <li key={message.id}>
            <Message message={message} />
            {messages
              .filter(({ parentId }) => parentId === message.id)
              .map((answer) => (
                <Message key={answer.id} message={answer} />
              ))}
            {canWrite && (
              <MessageForm
                label={message.audience === 'client' ? words.answerClient : words.answer}
                placeholder={message.audience === 'client' ? words.answerPlaceholder : ''}
                submit={words.answer}
                onSubmit={(body) => addMessage({ body, parentId: message.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {canWrite && <NewComment onSubmit={addMessage} />}
    </section>
  );
}

function Message({ message }: { message: ShownMessage }) {
  const { authorName, body, at, section, parentId, audience, isFromClient } = message;
  return (
    <div className="sow-message">
      <p>
        <b>
          <bdi>{authorName}</bdi>
        </b>{' '}
        {isFromClient && <Badge tone="info">{words.fromClient}</Badge>}
        <span className="sow-quiet">
          {' '}
          {parentId === null && `${section === '' ? words.whole : sectionNames[section]} · `}
          {audience === 'client' ? words.toClient : words.inside} · {formatMoment(at)}
        </span>
      </p>
      <blockquote>{body}</blockquote>
    </div>
  );
}

const sectionChoices: readonly { value: SowMessage['section']; label: string }[] = [
  { value: '', label: words.whole },
  ...sectionKeys.map((key) => ({ value: key, label: sectionNames[key] })),
];

function NewComment({ onSubmit }: { onSubmit: ReturnType<typeof useReview>['addMessage'] }) {
  const [section, setSection] = useState<SowMessage['section']>('');
  return (
    <>
      <ChoiceField label={words.section} value={section} choices={sectionChoices} onChange={setSection} />
      <MessageForm label={words.newComment} submit={words.add} onSubmit={(body) => onSubmit({ section, body })} />
    </>
  );
}

type MessageFormProps = {
  label: string;
  placeholder?: string;
  submit: string;
  /** Resolves with whether it was saved. */
  onSubmit: (body: string) => Promise<boolean>;
};

function MessageForm({ label, placeholder = '', submit, onSubmit }: MessageFormProps) {
  const [body, setBody] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (body.trim() === '') return;
    setIsBusy(true);
    if (await onSubmit(body.trim())) setBody('');
    setIsBusy(false);
  }
  return (
    <form className="sow-message-form" onSubmit={(event) => void send(event)}>
      <TextArea
        label={label}
        rows={2}
        value={body}
        placeholder={placeholder}
        maxLength={MAX_TEXT_LENGTH}
        onChange={({ target }) => setBody(target.value)}
      />
      <Button type="submit" size="sm" disabled={body.trim() === ''} busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
