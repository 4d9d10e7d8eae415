// One share of the plan where it is used up: 'Designs this month 12 of 100'.

import { Meter } from '#ui/components/meter.tsx';
import type { ShownShare } from '#features/usage/web/queries.ts';
import { amountText, limitText } from './allowances/allowance-text.ts';
import { useShare } from './use-allowance.ts';
import './allowance-panel.css';

/** Nothing until it is known. */
export function SharePanel({ right, label }: { right: ShownShare['right']; label: string }) {
  const share = useShare(right);
  if (!share) return null;
  const words = `${amountText(right, share.used)} ${limitText(share)}`;
  return (
    <div className="share-line">
      <p className="cap num row">
        <span className="grow">{label}</span>
        <span className="t2">{words}</span>
      </p>
      <Meter label={`${label}: ${words}`} value={share.used} max={share.limit ?? Infinity} />
    </div>
  );
}
