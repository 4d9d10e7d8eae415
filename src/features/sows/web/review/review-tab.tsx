// The review of a statement of work: whom it is shared with, which approvals it needs and has, and what was asked and said.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { formatMoment } from '#text/dates/format-date.ts';
import { MAX_TEXT_LENGTH } from '../../shared/limits.ts';
import { useSowSession } from '../open/use-sow.ts';
import type { ShownSow } from '../queries.ts';
import { MessageList } from './message-list.tsx';
import { reviewMessages as words } from './messages.ts';
import { ShareFields } from './share-fields.tsx';
import { reviewQuery, useReview, type ShownReview } from './use-review.ts';
import './review.css';

export function ReviewTab({ sow }: { sow: ShownSow }) {
  const query = useQuery(reviewQuery(sow.id));
  if (!query.data) return <ListState query={{ ...query, data: undefined }} words={words.list} />;
  return (
    <div className="sow-price-tab">
      <Approvals sow={sow} review={query.data} />
      <MessageList sow={sow} messages={query.data.messages} />
      <ShareFields sow={sow} share={query.data.share} />
    </div>
  );
}

const tones = { missing: 'neutral', approved: 'ok', 'changes-requested': 'warn' } as const;

type PartProps = { sow: ShownSow; review: ShownReview };

function Approvals({ sow, review: { needed, approvals, hash } }: PartProps) {
  return (
    <section>
      <h3 className="label">{words.approvals}</h3>
      {needed.length === 0 && <p className="sow-section-text">{words.noRules}</p>}
      <ul className="sow-history">
        {needed.map(({ rule, state, isMine }) => (
          <li key={rule.id}>
            <b>{rule.role}</b> <Badge tone={tones[state]}>{words.states[state]}</Badge>
            {isMine && sow.state === 'draft' && <VerdictForm sow={sow} rule={rule} hash={hash} />}
          </li>
        ))}
      </ul>
      {needed.length > 0 && (
        <code className="sow-hash">
          {words.hash} {hash}
        </code>
      )}
      {approvals.length > 0 && <PastApprovals approvals={approvals} />}
    </section>
  );
}

function PastApprovals({ approvals }: Pick<ShownReview, 'approvals'>) {
  const rows = approvals.map(({ id, role, verdict, authorName, comment, isCurrent, at }) => (
    <li key={id}>
      {role}: {words.states[verdict]} · {authorName}
      <span className="sow-quiet">
        {' '}
        · {formatMoment(at)} · {isCurrent ? words.holds : words.fallen}
      </span>
      {comment !== '' && <blockquote>{comment}</blockquote>}
    </li>
  ));
  return (
    <details className="sow-fold">
      <summary>{words.past}</summary>
      <ul className="sow-history">{rows}</ul>
    </details>
  );
}

type VerdictFormProps = { sow: ShownSow; rule: ShownReview['needed'][number]['rule']; hash: string };

function VerdictForm({ sow, rule, hash }: VerdictFormProps) {
  const session = useSowSession();
  const { giveVerdict } = useReview(sow.id);
  const [comment, setComment] = useState('');
  const give = async (verdict: 'approved' | 'changes-requested'): Promise<void> => {
    // What was typed last is part of the text that is approved; the server then says that the hash has changed.
    await session.flush();
    if (await giveVerdict({ ruleId: rule.id, hash, verdict, comment: comment.trim() })) setComment('');
  };
  return (
    <div className="sow-verdict">
      <TextArea
        label={words.commentOf(rule.role)}
        rows={2}
        value={comment}
        maxLength={MAX_TEXT_LENGTH}
        onChange={({ target }) => setComment(target.value)}
      />
      <p className="sow-downloads">
        <Button size="sm" variant="primary" onClick={() => void give('approved')}>
          {words.approve}
        </Button>
        <Button size="sm" disabled={comment.trim() === ''} onClick={() => void give('changes-requested')}>
          {words.request}
        </Button>
      </p>
    </div>
  );
}
