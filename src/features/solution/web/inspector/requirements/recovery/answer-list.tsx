// Whether RTO and RPO are met when a zone fails, when the region fails, and when data is deleted, each with its arithmetic.

import { Badge } from '#ui/components/badge.tsx';
import { formatMinutes } from '#model/format-duration.ts';
import { scenarioNames, type Scenario } from '#model/recovery/scenarios.ts';
import type { Verdict } from '#model/recovery/verdict.ts';
import { recoveryMessages as words } from './messages.ts';
import './recovery.css';

export function AnswerList({ scenarios }: { scenarios: readonly Scenario[] }) {
  return (
    <dl className="azure-recovery-answers">
      {scenarios.map(({ key, rto, rpo }) => (
        <div key={key}>
          <dt className="label">{scenarioNames[key]}</dt>
          <Answer name="RTO" verdict={rto} />
          <Answer name="RPO" verdict={rpo} />
        </div>
      ))}
    </dl>
  );
}

function Answer({ name, verdict: { outcome, wanted, reckoning, text } }: { name: string; verdict: Verdict }) {
  const { text: answer, tone } = words.outcomes[outcome];
  return (
    <dd>
      <span className="t2">
        {name}
        {wanted === null ? '' : ` ${formatMinutes(wanted)}`}
      </span>{' '}
      <Badge tone={tone}>{answer}</Badge>
      <p className="cap">
        {beginSentence(outcome === 'met' ? reckoning : [reckoning, text].filter((part) => part !== '').join('. '))}
      </p>
    </dd>
  );
}

function beginSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
