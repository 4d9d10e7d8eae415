// How much the agent thinks, for agents that let the person choose.

import { efforts, type Effort } from '#contract/effort.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import './effort-field.css';

const words = {
  effort: 'Effort',
  hint: 'More effort takes longer and costs more.',
  efforts: { default: 'Default', low: 'Low', medium: 'Medium', high: 'High' },
};

const OPTIONS = (['default', ...efforts] as const).map((value) => ({ value, label: words.efforts[value] }));

type EffortFieldProps = { value: Effort | undefined; onChange: (effort: Effort | undefined) => void };

export function EffortField({ value, onChange }: EffortFieldProps) {
  return (
    <div className="chat-effort">
      <span className="label" {...tooltipProps(words.hint)}>
        {words.effort}
      </span>
      <Segmented
        label={words.effort}
        options={OPTIONS}
        value={value ?? 'default'}
        onChange={(chosen) => onChange(chosen === 'default' ? undefined : chosen)}
      />
    </div>
  );
}
