// Chooses a recovery strategy: what it would add to the second region, what that costs and whether the objectives are met, before
// it is taken as one step that can be undone.

import { useMemo, useState, type FormEvent } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { strategyWords } from '#model/recovery/strategies.ts';
import { recoveryStrategies } from '#model/recovery-shapes.ts';
import { useBlueprint, useBlueprintSession } from '../../../session/use-blueprint.ts';
import { Fold } from '../../properties/fold.tsx';
import { ChangeList } from '../../versions/change-list.tsx';
import { AnswerList } from './answer-list.tsx';
import { CostChange } from './cost-change.tsx';
import { recoveryMessages as words } from './messages.ts';
import { previewStrategy, type StrategyChoice, type StrategyPreview } from './preview-strategy.ts';
import '../../panels.css';
import './recovery.css';

const FORM = 'recovery-strategy';
const MAX_ROWS = 12;
const choices: readonly StrategyChoice[] = ['none', ...recoveryStrategies];

function nameOf(choice: StrategyChoice): string {
  return choice === 'none' ? words.noStrategy : strategyWords[choice].name;
}

export function StrategyDialog({ onClose }: { onClose: () => void }) {
  const session = useBlueprintSession();
  const solution = useBlueprint((state) => state.solution);
  const current: StrategyChoice = solution.recovery?.strategy ?? 'none';
  const [choice, setChoice] = useState<StrategyChoice>(current === 'none' ? 'warm-standby' : current);
  const preview = useMemo(() => previewStrategy(solution, choice), [solution, choice]);

  function take(event: FormEvent): void {
    event.preventDefault();
    const name = nameOf(choice);
    session.takeSolution(words.step(name), preview.solution);
    showToast({ kind: 'success', text: words.applied(name), detail: words.appliedText(preview.changes.length) });
    onClose();
  }

  return (
    <Dialog
      title={words.dialogTitle}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={preview.solution === solution}>
            {words.apply}
          </Button>
        </>
      }
    >
      <form id={FORM} className="azure-panel" onSubmit={take}>
        <fieldset className="azure-recovery-options">
          <legend className="label">{words.strategies}</legend>
          {choices.map((each) => (
            <label key={each}>
              <input type="radio" name="strategy" checked={each === choice} onChange={() => setChoice(each)} />
              <span>
                <b>{nameOf(each)}</b> {each === current && <Badge tone="line">{words.current}</Badge>}
              </span>
              <span className="cap">{each === 'none' ? words.noStrategyText : strategyWords[each].text}</span>
            </label>
          ))}
        </fieldset>
        <section className="azure-group" aria-label={words.preview} aria-live="polite">
          <h3 className="label">{words.preview}</h3>
          <PreviewedStrategy preview={preview} />
          <CostChange before={solution} after={preview.solution} />
        </section>
      </form>
    </Dialog>
  );
}

function PreviewedStrategy({ preview }: { preview: StrategyPreview }) {
  const { problem, changes, standbys, later, scenarios, found } = preview;
  const isStandby = new Set(standbys.map(({ id }) => id));
  const others = changes.filter(({ id }) => !isStandby.has(id));
  return (
    <>
      <p>{changes.length === 0 ? words.same : words.summary(changes.length)}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      {scenarios.length > 0 && (
        <Fold title={words.answers} isOpen>
          <AnswerList scenarios={scenarios} />
        </Fold>
      )}
      {standbys.length > 0 && (
        <Fold title={words.added(standbys.length)} isOpen>
          <Names names={standbys.map(({ name }) => name)} />
        </Fold>
      )}
      {later.length > 0 && (
        <Fold title={words.later(later.length)} isOpen={false}>
          <Names names={later.map(({ component, why }) => `${component.name}: ${why}`)} />
        </Fold>
      )}
      {found.length > 0 && (
        <Fold title={words.newFindings(found.length)} isOpen={found[0]?.severity === 'error'}>
          <Names names={found.map(({ message }) => message)} />
        </Fold>
      )}
      {others.length > 0 && (
        <Fold title={words.otherChanges(others.length)} isOpen={false}>
          <ChangeList changes={others} />
        </Fold>
      )}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="azure-recovery-names">
      {names.slice(0, MAX_ROWS).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > MAX_ROWS && <li>{words.more(names.length - MAX_ROWS)}</li>}
    </ul>
  );
}
