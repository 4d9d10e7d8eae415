// What the solution must achieve, which of its values nobody has confirmed, and its environments.

import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { confirmValue } from '#model/assumed-values.ts';
import { newPartId, listIds } from '#model/edit/part-ids.ts';
import { statementKinds, type Solution } from '#model/solution-shapes.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { describeAssumed } from './describe-assumed.ts';
import { RecoverySection } from './recovery/recovery-section.tsx';
import { EnvironmentList } from './environment-list.tsx';
import { requirementMessages as words } from './messages.ts';
import { RequirementFields } from './requirement-fields.tsx';
import '../panels.css';
import './requirements.css';

export function RequirementsPanel() {
  return (
    <div className="azure-panel">
      <AssumedList />
      <RequirementFields />
      <RecoverySection />
      <StatementFields />
      <EnvironmentList />
    </div>
  );
}

function AssumedList() {
  const solution = useBlueprint((state) => state.solution);
  const session = useBlueprintSession();
  const values = describeAssumed(solution);
  if (values.length === 0) return null;
  return (
    <section className="azure-group azure-assumed" aria-label={words.assumedValues}>
      <div className="azure-address-head">
        <Badge tone="warn">{words.assumedCount(values.length)}</Badge>
        <Button size="sm" onClick={() => session.edit(words.step.confirmAll, (before) => ({ ...before, assumed: [] }))}>
          {words.confirmAll}
        </Button>
      </div>
      <p className="cap">{words.assumedText}</p>
      <ul>
        {values.map(({ path, name, value }) => (
          <li key={path}>
            <span className="grow">
              <span className="t2">{name}</span> <span className="num">{value}</span>
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.confirmValue(name)}
              onClick={() => session.edit(words.step.confirm(name), (before) => confirmValue(before, path))}
            >
              {words.confirm}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StatementKind = Solution['statements'][number]['kind'];

function StatementFields() {
  const statements = useBlueprint(({ solution }) => solution.statements);
  const session = useBlueprintSession();
  return (
    <fieldset className="azure-group">
      <legend className="label">{words.statements}</legend>
      <p className="cap">{words.statementsText}</p>
      {statementKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={statements.find((each) => each.kind === kind)?.text ?? words.statement(kind)}
          checked={statements.some((each) => each.kind === kind)}
          onChange={({ target }) =>
            session.edit(words.step.statement, (before) => setStatement(before, kind, target.checked))
          }
        />
      ))}
    </fieldset>
  );
}

function setStatement(solution: Solution, kind: StatementKind, isHeld: boolean): Solution {
  const others = solution.statements.filter((each) => each.kind !== kind);
  const added = { id: newPartId(listIds(solution), 'statement', kind), kind, text: words.statement(kind) };
  return { ...solution, statements: isHeld ? [...others, added] : others };
}
