// One allowance of the plan, shown where it is used up: 'Designs this month 12 of 100'.

import { Meter } from '#ui/components/meter.tsx';
import { amountText, limitText } from './allowances/allowance-text.ts';
import type { ShownKey } from './queries.ts';
import { useAllowance } from './use-allowance.ts';
import './allowance-panel.css';

/** Renders nothing until the allowance is known. */
export function AllowancePanel({ allowance, label }: { allowance: ShownKey; label: string }) {
  const shown = useAllowance(allowance);
  if (!shown) return null;
  const words = `${amountText(allowance, shown.used)} ${limitText(shown)}`;
  return (
    <div className="entitlement-line">
      <p className="cap num row">
        <span className="grow">{label}</span>
        <span className="t2">{words}</span>
      </p>
      <Meter label={`${label}: ${words}`} value={shown.used} max={shown.limit ?? Infinity} />
    </div>
  );
}
