// A section of the document as the client reads it, with what was asked about it and the way to ask. All of it is shown as text.

import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { formatFullMoment } from '#text/dates/format-date.ts';
import { sectionNames, type SectionKey } from '../../shared/content/section-names.ts';
import { MAX_TEXT_LENGTH } from '../../shared/limits.ts';
import { SowText } from '../panel/sow-text.tsx';
import { sowsApi } from '../queries.ts';
import { offerMessages as words } from './messages.ts';
import { showOffer, type OfferKey, type ShownOffer } from './offer-query.ts';

const MAX_NAME_LENGTH = 200;

type OfferSectionProps = {
  offerKey: OfferKey;
  section: SectionKey;
  text: string;
  messages: ShownOffer['messages'];
  /** The name that was typed last, for the next question. */
  name: string;
  onName: (name: string) => void;
};

export function OfferSection({ section, text, messages, ...rest }: OfferSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const asked = messages.filter((message) => message.section === section);
  const threads = asked.filter(({ parentId }) => parentId === null);
  return (
    <div className="sow-offer-section">
      <SowText text={text} />
      {threads.map((question) => (
        <div key={question.id} className="sow-offer-thread">
          {[question, ...asked.filter(({ parentId }) => parentId === question.id)].map((message) => (
            <OfferMessage key={message.id} message={message} />
          ))}
        </div>
      ))}
      {isAsking ? (
        <QuestionForm section={section} {...rest} onDone={() => setIsAsking(false)} />
      ) : (
        <Button size="sm" variant="ghost" icon={<MessageCircleQuestion />} onClick={() => setIsAsking(true)}>
          {words.ask}
          <span className="sr">: {sectionNames[section]}</span>
        </Button>
      )}
    </div>
  );
}

function OfferMessage({
  message: { authorName, body, at, isFromProvider },
}: {
  message: ShownOffer['messages'][number];
}) {
  return (
    <div>
      <p className="cap">
        <bdi>{authorName}</bdi> · {isFromProvider ? words.provider : words.client} · {formatFullMoment(at)}
      </p>
      <blockquote>{body}</blockquote>
    </div>
  );
}

type QuestionFormProps = Omit<OfferSectionProps, 'text' | 'messages'> & { onDone: () => void };

function QuestionForm({ offerKey, section, name, onName, onDone }: QuestionFormProps) {
  const queryClient = useQueryClient();
  const [body, setBody] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isReady = body.trim() !== '' && name.trim().length >= 2;

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    setIsBusy(true);
    setError(null);
    try {
      const question = { section, name: name.trim(), body: body.trim() };
      showOffer(queryClient, offerKey, jsonified(await sowsApi.askAboutSowOffer({ ...offerKey, ...question })));
      onDone();
    } catch (failure) {
      console.error('The question was not sent.', failure);
      setError(messageOf(failure, words.notAsked));
      setIsBusy(false);
    }
  }
  return (
    <form className="sow-offer-form sow-offer-question" onSubmit={(event) => void ask(event)}>
      {error !== null && <Notice tone="err">{error}</Notice>}
      <TextArea
        label={words.question(sectionNames[section])}
        rows={3}
        autoFocus
        value={body}
        maxLength={MAX_TEXT_LENGTH}
        onChange={({ target }) => setBody(target.value)}
      />
      <TextField
        label={words.asker}
        autoComplete="name"
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => onName(target.value)}
      />
      <p className="sow-offer-buttons">
        <Button type="submit" variant="primary" size="sm" disabled={!isReady} busy={isBusy}>
          {words.send}
        </Button>
        <Button size="sm" onClick={onDone}>
          {words.cancel}
        </Button>
      </p>
    </form>
  );
}
