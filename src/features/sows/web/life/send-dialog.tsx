// Freezes the version and shows the link for the client, once.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_LINK_DAYS } from '../../shared/limits.ts';
import { NumberField } from '../fields/number-field.tsx';
import { useComputed, useSowSession } from '../open/use-sow.ts';
import type { ShownSow } from '../queries.ts';
import { reviewQuery } from '../review/use-review.ts';
import { LinkDialog } from './link-dialog.tsx';
import { lifeMessages } from './messages.ts';
import { useLife } from './use-life.ts';

const words = lifeMessages.dialog;
const USUAL_DAYS = 30;

export function SendDialog({ sow, onClose }: { sow: ShownSow; onClose: () => void }) {
  const session = useSowSession();
  const { findings } = useComputed();
  const { sendSow, refresh } = useLife(sow);
  const { limit, show } = usePlanLimit();
  const [days, setDays] = useState(USUAL_DAYS);
  const [address, setAddress] = useState<string | null>(null);
  const [passcode, setPasscode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const review = useQuery(reviewQuery(sow.id)).data;
  const missing = review?.needed.filter(({ state }) => state !== 'approved').map(({ rule }) => rule.role) ?? [];
  const isPasscodeRight = passcode.trim() === '' || passcode.trim().length >= 4;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await session.flush();
      setAddress(await sendSow({ days, ...(passcode.trim() !== '' && { passcode: passcode.trim() }) }));
    } catch (error) {
      if (!show(error)) showToast({ kind: 'error', ...lifeMessages.failed(error) });
    }
    setIsBusy(false);
  }
  function finish(): void {
    onClose();
    void refresh();
  }
  if (address !== null) return <LinkDialog address={address} onClose={finish} />;
  return (
    <FormDialog
      title={words.title}
      className="sow-form"
      words={words}
      isReady={errors === 0 && missing.length === 0 && isPasscodeRight}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void send()}
      intro={<p className="sow-section-text">{words.text}</p>}
    >
      <PlanLimitPanel limit={limit} />
      {errors > 0 && <Notice tone="warn">{words.errors(errors)}</Notice>}
      {missing.length > 0 && <Notice tone="warn">{words.notApproved(missing.join(', '))}</Notice>}
      {errors === 0 && warnings > 0 && <Notice>{words.warnings(warnings)}</Notice>}
      <NumberField
        label={words.days}
        value={days}
        min={1}
        max={MAX_LINK_DAYS}
        onSave={(value) => value !== null && setDays(value)}
      />
      <TextField
        label={words.passcode}
        hint={words.passcodeHint}
        value={passcode}
        maxLength={64}
        autoComplete="off"
        onChange={({ target }) => setPasscode(target.value)}
      />
    </FormDialog>
  );
}
