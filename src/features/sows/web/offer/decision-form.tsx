// Accepts by typed name and consent, or declines with a reason. When somebody else was first, the page shows what happened.

import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { MAX_TEXT_LENGTH } from '../../shared/limits.ts';
import { sowsApi } from '../queries.ts';
import { offerMessages as words } from './messages.ts';
import { offerQuery, type OfferKey, type ShownOffer } from './offer-query.ts';

const choices = [
  { value: 'accept', label: words.accept },
  { value: 'decline', label: words.decline },
] as const;
type Choice = (typeof choices)[number]['value'];

const MAX_NAME_LENGTH = 200;

export function DecisionForm({ offerKey, offer }: { offerKey: OfferKey; offer: ShownOffer }) {
  const [choice, setChoice] = useState<Choice>('accept');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [consents, setConsents] = useState(false);
  const { decide, isBusy, error } = useDecision(offerKey);
  const isAccepting = choice === 'accept';
  const isReady = name.trim().length >= 2 && (isAccepting ? consents : reason.trim() !== '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    const decision = { ...offerKey, hash: offer.hash, name: name.trim() };
    void decide(() =>
      isAccepting
        ? sowsApi.acceptSowOffer({ ...decision, consents: true })
        : sowsApi.declineSowOffer({ ...decision, reason: reason.trim() }),
    );
  }
  return (
    <form className="sow-offer-form" onSubmit={submit}>
      {error !== null && <Notice tone="err">{error}</Notice>}
      <Segmented label={words.choice} options={choices} value={choice} onChange={setChoice} />
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      {isAccepting ? (
        <Checkbox label={words.consent} checked={consents} onChange={({ target }) => setConsents(target.checked)} />
      ) : (
        <TextArea
          label={words.reason}
          rows={3}
          value={reason}
          maxLength={MAX_TEXT_LENGTH}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div>
        <Button
          type="submit"
          variant={isAccepting ? 'primary' : 'danger'}
          size="lg"
          disabled={!isReady}
          busy={isBusy}
          busyLabel={isAccepting ? words.accepting : words.declining}
        >
          {isAccepting ? words.accept : words.decline}
        </Button>
      </div>
    </form>
  );
}

function useDecision(key: OfferKey) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { queryKey } = offerQuery(key);
  return {
    isBusy,
    error,
    async decide(send: () => ReturnType<typeof sowsApi.acceptSowOffer>): Promise<void> {
      setIsBusy(true);
      setError(null);
      try {
        queryClient.setQueryData(queryKey, jsonified(await send()));
      } catch (failure) {
        console.error('The decision was not saved.', failure);
        setError(messageOf(failure, words.notDecided));
        if (failure instanceof ApiError && failure.status === 409) await queryClient.invalidateQueries({ queryKey });
      }
      setIsBusy(false);
    },
  };
}
