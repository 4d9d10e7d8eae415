// A question to a collection: the answer in the words of its documents at once, and the way to an agent.

import { useMutation } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import type { CollectionAnswer } from '../../contract.ts';
import { MAX_QUESTION_LENGTH } from '../../shared/limits.ts';
import type { AskInChat } from './ask-in-chat.ts';
import { collectionMessages } from '../messages.ts';
import { CollectionAnswerView } from './collection-answer.tsx';
import { knowledgeApi, type ShownCollection } from '../queries.ts';

const words = collectionMessages.ask;

type AskCollectionProps = { collection: ShownCollection; onAskInChat: AskInChat };

export function AskCollection({ collection: { id, name, documents }, onAskInChat }: AskCollectionProps) {
  const [question, setQuestion] = useState('');
  const search = useMutation({
    mutationFn: (asked: string) => knowledgeApi.searchCollection({ id, question: asked }),
    onError: (error) => console.error(words.failed, error),
  });
  const isEmpty = documents.length === 0;

  function ask(event: FormEvent): void {
    event.preventDefault();
    if (question.trim() !== '') search.mutate(question.trim());
  }
  return (
    <section aria-label={words.title} className="knowledge-base-ask">
      <form className="knowledge-base-ask-form" onSubmit={ask}>
        <TextField
          label={words.title}
          placeholder={words.placeholder}
          hint={isEmpty ? words.noDocuments : ''}
          value={question}
          maxLength={MAX_QUESTION_LENGTH}
          disabled={isEmpty}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button variant="primary" type="submit" disabled={isEmpty || question.trim() === ''} busy={search.isPending}>
          {words.submit}
        </Button>
      </form>
      {search.isPending && <Skeleton lines={[40, 90, 80]} label={words.searching} />}
      {search.isError && <Notice tone="err">{words.failed}</Notice>}
      {search.data && !search.isPending && (
        <>
          <div className="knowledge-base-ask-head">
            <p className="cap" role="status">
              {countOf(search.data)}
              {search.data.unknownWords.length > 0 && ` · ${words.unknown(search.data.unknownWords)}`}
            </p>
            <Button size="sm" icon={<MessageSquare />} onClick={() => onAskInChat({ id, name }, search.variables)}>
              {words.agent}
            </Button>
          </div>
          <CollectionAnswerView key={search.variables} answer={search.data} />
        </>
      )}
    </section>
  );
}

function countOf({ outline, passages }: CollectionAnswer): string {
  if (outline) return words.documents(outline.length);
  return passages.length === 0 ? words.nothing : words.passages(passages.length);
}
