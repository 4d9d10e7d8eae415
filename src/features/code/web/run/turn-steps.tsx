// How far a turn is: what it has written, and how each stage of its check ended. What was not checked says so.

import { checkStages, type CheckStage } from '#contract/code-check.ts';
import { Check } from 'lucide-react';
import { checkMessages } from '../panel/messages.ts';
import { stepMessages as words } from './step-messages.ts';
import type { TurnProgress } from './use-shown-files.ts';
import './turn-steps.css';

export function TurnSteps({ progress }: { progress: TurnProgress }) {
  return (
    <ol className="code-steps num" aria-label={words.steps}>
      <li>{words.written(progress)}</li>
      {checkStages.map((stage) => (
        <li key={stage}>
          {checkMessages.stage(stage)} <StepState stage={stage} progress={progress} />
        </li>
      ))}
    </ol>
  );
}

function StepState({ stage, progress: { phase, checked } }: { stage: CheckStage; progress: TurnProgress }) {
  if (phase?.phase === 'checking')
    return (
      <span role="img" aria-label={words.checking}>
        …
      </span>
    );
  if (checked === null)
    return (
      <span role="img" aria-label={words.waiting}>
        –
      </span>
    );
  const outcome = checked.find((found) => found.stage === stage);
  if (outcome?.state === 'passed') return <Check className="s ok-i" role="img" aria-label={words.passed} />;
  return <span className={outcome?.state === 'findings' ? 'warn-i' : 't3'}>{words.outcome(outcome)}</span>;
}
