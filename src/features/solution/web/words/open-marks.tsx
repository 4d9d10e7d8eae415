// Numbers and names that were not read: each is answered by a choice or dismissed, or all are dismissed at once, after they were shown.

import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { Answer, UnreadMark } from '#model/describe/clauses/clause-shapes.ts';
import { clientWordsMessages as words } from './messages.ts';

type OpenMarksProps = {
  marks: readonly UnreadMark[];
  /** A number that rises whenever a person wants to be led to the first one. */
  wanted: number;
  onAnswer: (answers: readonly Answer[]) => void;
  onTakeBack: (answer: Pick<Answer, 'quote' | 'sentence'>) => void;
};

export function OpenMarks({ marks, wanted, onAnswer, onTakeBack }: OpenMarksProps) {
  const open = uniqueOf(marks.filter(({ dismissed }) => dismissed === null));
  const dismissed = uniqueOf(marks.filter((mark) => mark.dismissed !== null));
  const list = useRef<HTMLDivElement>(null);
  const led = useRef(0);
  const [isDismissing, setDismissing] = useState(false);
  useEffect(() => {
    if (wanted === led.current || open.length === 0) return;
    led.current = wanted;
    list.current?.querySelector<HTMLElement>('button')?.focus();
  }, [wanted, open.length]);
  return (
    <div ref={list} className="azure-open-marks">
      {open.length > 0 && (
        <section aria-label={words.open}>
          <h3 className="label">{words.open}</h3>
          <p className="cap">{words.openText}</p>
          <ul>
            {open.map((mark) => (
              <OpenMark key={mark.start} mark={mark} onAnswer={(answer) => onAnswer([answer])} />
            ))}
          </ul>
          {isDismissing ? (
            <DismissAll
              marks={open}
              onCancel={() => setDismissing(false)}
              onConfirm={() => {
                setDismissing(false);
                onAnswer(open.map((mark) => answerOf(mark, 'not-part')));
              }}
            />
          ) : (
            <Button size="sm" onClick={() => setDismissing(true)}>
              {words.dismissAll}
            </Button>
          )}
        </section>
      )}
      {dismissed.length > 0 && (
        <section aria-label={words.answered}>
          <h3 className="label">{words.answered}</h3>
          <ul>
            {dismissed.map(({ start, quote, sentence, dismissed: how }) => (
              <li key={start}>
                <span className="grow">{words.dismissed(quote, how ?? 'ignored')}</span>
                <Button size="sm" variant="ghost" onClick={() => onTakeBack({ quote, sentence })}>
                  {words.takeBack}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The same words twice in one sentence are answered once. */
function uniqueOf(marks: readonly UnreadMark[]): UnreadMark[] {
  return [...new Map(marks.map((mark) => [`${mark.quote}\n${mark.sentence}`, mark])).values()];
}

function answerOf({ quote, sentence }: UnreadMark, meaning: Answer['meaning']): Answer {
  return { quote, sentence, meaning };
}

function OpenMark({ mark, onAnswer }: { mark: UnreadMark; onAnswer: (answer: Answer) => void }) {
  return (
    <li>
      <p className="grow">
        <b className="azure-unread">{mark.quote}</b> {mark.sentence !== mark.quote && words.in(mark.sentence)}
        {mark.reason !== null && <span className="cap"> {mark.reason}</span>}
      </p>
      <div className="azure-acts">
        {mark.proposals.map(({ label, answer }) => (
          <Button key={label} size="sm" onClick={() => onAnswer(answer)}>
            {label}
          </Button>
        ))}
        <Button size="sm" onClick={() => onAnswer(answerOf(mark, 'not-part'))}>
          {words.notPart}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onAnswer(answerOf(mark, 'ignored'))}>
          {words.ignore}
        </Button>
      </div>
    </li>
  );
}

type DismissAllProps = { marks: readonly UnreadMark[]; onCancel: () => void; onConfirm: () => void };

function DismissAll({ marks, onCancel, onConfirm }: DismissAllProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      ref={first}
      className="azure-dismiss-all"
      role="group"
      tabIndex={-1}
      aria-label={words.dismissAllTitle(marks.length)}
    >
      <p>
        <b>{words.dismissAllTitle(marks.length)}</b> {words.dismissAllText}
      </p>
      <ul>
        {marks.map(({ start, quote, sentence }) => (
          <li key={start}>
            <b>{quote}</b>&nbsp;{sentence !== quote && words.in(sentence)}
          </li>
        ))}
      </ul>
      <div className="azure-acts">
        <Button size="sm" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button size="sm" variant="danger" onClick={onConfirm}>
          {words.dismissAllConfirm(marks.length)}
        </Button>
      </div>
    </div>
  );
}
