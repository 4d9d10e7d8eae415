// Deliveries that were checked: each criterion with its outcome, its places, and the way to sign for what no machine could check.

import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useReadFiles } from '#features/solution/web/use-read-files.ts';
import { saveFile } from '#ui/api/save-file.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { formatMoment } from '#text/dates/format-date.ts';
import { writeDeliveryCertificate } from '../../shared/delivery/write-delivery-certificate.ts';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../shared/limits.ts';
import type { ShownSow } from '../queries.ts';
import { outcomeWords, workMessages as words } from './messages.ts';
import { deliveriesQuery, useWork, type ShownDelivery } from './use-work.ts';

const tones = { passed: 'ok', failed: 'err', unchecked: 'neutral' } as const;

export function DeliveryList({ sow }: { sow: ShownSow }) {
  const { data: deliveries = [] } = useQuery(deliveriesQuery(sow.id));
  const { checkDelivery } = useWork(sow.id);
  const readFiles = useReadFiles();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function check(files: readonly File[]): Promise<void> {
    setIsBusy(true);
    await checkDelivery(() => readFiles(files));
    setIsBusy(false);
  }
  const shown = deliveries.map((delivery, index) => (
    <li key={delivery.id}>
      <Delivery sow={sow} delivery={delivery} isOpen={index === 0} />
    </li>
  ));
  const canCheck = sow.role === 'owner' || sow.role === 'edit';
  return (
    <section>
      <h3 className="label">{words.deliveries}</h3>
      <p className="sow-section-text">{words.deliveriesText}</p>
      {canCheck && (
        <>
          <FilePicker
            ref={picker}
            label={words.choose}
            accept=".json,.tfstate,.tf,.tfvars,.zip"
            multiple
            onFiles={(files) => void check(files)}
          />
          <Button
            size="sm"
            icon={<FileSearch />}
            busy={isBusy}
            busyLabel={words.checking}
            onClick={() => picker.current?.click()}
          >
            {words.choose}
          </Button>
        </>
      )}
      {shown.length > 0 && <ul className="sow-deliveries">{shown}</ul>}
    </section>
  );
}

type DeliveryProps = { sow: ShownSow; delivery: ShownDelivery };

function Delivery({ sow, delivery, isOpen }: DeliveryProps & { isOpen: boolean }) {
  const { at, total, certificate, hash, isIntact } = delivery;
  const save = (): void =>
    saveFile(
      'delivery-certificate.md',
      new Blob([writeDeliveryCertificate(delivery)], { type: 'text/markdown;charset=utf-8' }),
    );
  return (
    <details className="sow-fold" open={isOpen}>
      <summary>
        {formatMoment(at)} <Badge tone={tones[total]}>{outcomeWords[total]}</Badge>{' '}
        <span className="sow-quiet">{words.files(certificate.files.length)}</span>
        {!isIntact && <Badge tone="err">{words.changed}</Badge>}
      </summary>
      <ul className="sow-outcomes">
        {certificate.outcomes.map((judged) => (
          <li key={judged.criterionId}>
            <Criterion sow={sow} delivery={delivery} judged={judged} />
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={save}>
        {words.certificate}
      </Button>
      <code className="sow-hash">
        {words.hash} {hash}
      </code>
    </details>
  );
}

type Judged = ShownDelivery['certificate']['outcomes'][number];

function Criterion({ sow, delivery, judged }: DeliveryProps & { judged: Judged }) {
  const { criterionId, deliverable, criterion, check, outcome, reason, places } = judged;
  const signature = delivery.signatures.find((signed) => signed.criterionId === criterionId);
  return (
    <>
      <p>
        <Badge tone={tones[signature?.verdict ?? outcome]}>{outcomeWords[signature?.verdict ?? outcome]}</Badge>{' '}
        {criterion} <span className="sow-quiet">{deliverable}</span>
      </p>
      <p className="sow-quiet">{[check, reason].filter(Boolean).join(': ')}</p>
      {places.length > 0 && (
        <details>
          <summary>
            {words.places}: {places.length}
          </summary>
          <ul>
            {places.map((place) => (
              <li key={place}>
                <code>{place}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {signature && (
        <p className="sow-quiet">
          {words.signedBy(signature.authorName, outcomeWords[signature.verdict], formatMoment(signature.at))}{' '}
          {signature.note}
        </p>
      )}
      {!signature && outcome === 'unchecked' && sow.role === 'owner' && (
        <SignatureForm sow={sow} deliveryId={delivery.id} criterionId={criterionId} />
      )}
    </>
  );
}

type SignatureFormProps = { sow: ShownSow; deliveryId: string; criterionId: string };

function SignatureForm({ sow, deliveryId, criterionId }: SignatureFormProps) {
  const { signDelivery } = useWork(sow.id);
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const isReady = name.trim().length >= 2;
  const sign = (verdict: 'passed' | 'failed'): void => {
    if (isReady) void signDelivery(deliveryId, { criterionId, verdict, name: name.trim(), note: note.trim() });
  };
  if (!isOpen)
    return (
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        {words.sign}
      </Button>
    );
  return (
    <form
      className="sow-message-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sign('passed');
      }}
    >
      <TextField
        label={words.signName}
        value={name}
        maxLength={MAX_LINE_LENGTH}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={words.signNote}
        value={note}
        maxLength={MAX_TEXT_LENGTH}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="sow-downloads">
        <Button type="submit" size="sm" variant="primary" disabled={!isReady}>
          {words.signPassed}
        </Button>
        <Button size="sm" disabled={!isReady} onClick={() => sign('failed')}>
          {words.signFailed}
        </Button>
      </p>
    </form>
  );
}
