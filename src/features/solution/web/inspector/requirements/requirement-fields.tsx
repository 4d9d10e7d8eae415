// The requirements of a solution. A value that a person changes is no longer assumed.

import { Badge } from '#ui/components/badge.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { confirmValue, isAssumed } from '#model/assumed-values.ts';
import { formatMinutes } from '#model/format-duration.ts';
import { MAX_USERS } from '#model/limits.ts';
import { readResidency } from '#model/residency/read-residency.ts';
import type { Requirements } from '#model/solution-shapes.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { checkLength, readNumber } from '../fields/check-value.ts';
import { DraftField } from '../fields/draft-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { propertyMessages } from '../properties/messages.ts';
import { requirementMessages as words } from './messages.ts';

/** A year. */
const MINUTES = { min: 0, max: 525_600 };
const PERCENT = { min: 0, max: 100, isWhole: false };
const USERS = { min: 0, max: MAX_USERS };
const REQUESTS = { min: 0, max: 1e9, isWhole: false };
const DATA = { min: 0, max: 1e12, isWhole: false };
const GROWTH = { min: 0, max: 10_000, isWhole: false };
const AMOUNT = { min: 0, max: 1e12, isWhole: false };
const MAX_RESIDENCY = 200;
const DATA_CLASSES = ['public', 'internal', 'confidential', 'restricted'] as const;

function useRequirements() {
  const requirements = useBlueprint(({ solution }) => solution.requirements);
  const session = useBlueprintSession();
  function setRequirement<Key extends keyof Requirements>(key: Key, label: string, value: Requirements[Key]): void {
    session.edit(words.step.requirement(label), (solution) => ({
      ...confirmValue(solution, `requirements.${key}`),
      requirements: { ...solution.requirements, [key]: value },
    }));
  }
  return { requirements, setRequirement };
}

export function RequirementFields() {
  const { requirements, setRequirement } = useRequirements();
  const { rtoMinutes, rpoMinutes, availability, users, requestsPerSecond, residency, dataGb, growthPercent } =
    requirements;
  return (
    <section className="azure-fields" aria-label={words.title}>
      <div className="azure-pair">
        <NumberField
          label={words.rto}
          placeholder={words.notStated}
          value={rtoMinutes}
          {...hintOf(rtoMinutes)}
          {...MINUTES}
          onCommit={(value) => setRequirement('rtoMinutes', words.rto, value)}
        />
        <NumberField
          label={words.rpo}
          placeholder={words.notStated}
          value={rpoMinutes}
          {...hintOf(rpoMinutes)}
          {...MINUTES}
          onCommit={(value) => setRequirement('rpoMinutes', words.rpo, value)}
        />
        <NumberField
          label={words.availability}
          placeholder={words.notStated}
          value={availability}
          {...PERCENT}
          onCommit={(value) => setRequirement('availability', words.availability, value)}
        />
        <NumberField
          label={words.users}
          placeholder={words.notStated}
          value={users}
          {...USERS}
          onCommit={(value) => setRequirement('users', words.users, value)}
        />
        <NumberField
          label={words.requests}
          placeholder={words.notStated}
          value={requestsPerSecond}
          {...REQUESTS}
          onCommit={(value) => setRequirement('requestsPerSecond', words.requests, value)}
        />
        <NumberField
          label={words.data}
          placeholder={words.notStated}
          value={dataGb ?? null}
          {...DATA}
          onCommit={(value) => setRequirement('dataGb', words.data, value)}
        />
        <NumberField
          label={words.growth}
          placeholder={words.notStated}
          value={growthPercent ?? null}
          {...GROWTH}
          onCommit={(value) => setRequirement('growthPercent', words.growth, value)}
        />
      </div>
      <BudgetFields />
      <DraftField
        label={words.residency}
        placeholder={words.residencyPlaceholder}
        {...residencyHint(residency)}
        value={residency ?? ''}
        check={(text) => checkLength(text, MAX_RESIDENCY)}
        onCommit={(text) => setRequirement('residency', words.residency, text === '' ? null : text)}
      />
      <DataClassFields />
    </section>
  );
}

function residencyHint(residency: string | null): { hint?: string } {
  if (residency === null) return {};
  const area = readResidency(residency);
  return { hint: area ? words.residencyChecked(area.name) : words.residencyNotChecked };
}

function hintOf(minutes: number | null): { hint?: string } {
  return minutes === null || minutes < 60 ? {} : { hint: formatMinutes(minutes) };
}

const DEFAULT_CURRENCY = 'USD';

/** Both amounts together: an empty lower one is 0, and without an upper one there is no budget. */
function BudgetFields() {
  const { requirements, setRequirement } = useRequirements();
  const solution = useBlueprint((state) => state.solution);
  const budget = requirements.monthlyBudget;
  const currency = budget?.currency ?? DEFAULT_CURRENCY;
  const setBudget = (value: Requirements['monthlyBudget']): void =>
    setRequirement('monthlyBudget', words.budget, value);
  return (
    <fieldset className="azure-group">
      <legend className="label">
        {words.budget} {isAssumed(solution, 'requirements.monthlyBudget') && <Badge tone="warn">{words.assumed}</Badge>}
      </legend>
      <div className="azure-counts">
        <DraftField
          label={words.budgetLow}
          inputMode="decimal"
          placeholder={words.noBudget}
          value={budget ? String(budget.low) : ''}
          check={(text) => {
            const read = readNumber(text, { ...AMOUNT, max: budget?.high ?? AMOUNT.max });
            return read.error === undefined ? undefined : words.budgetOrder;
          }}
          onCommit={(text) => {
            const low = readNumber(text, AMOUNT).value ?? 0;
            setBudget({ low, high: budget?.high ?? low, currency });
          }}
        />
        <DraftField
          label={words.budgetHigh}
          inputMode="decimal"
          placeholder={words.noBudget}
          value={budget ? String(budget.high) : ''}
          check={(text) => {
            const read = readNumber(text, { ...AMOUNT, min: budget?.low ?? 0 });
            return read.error === undefined ? undefined : words.budgetOrder;
          }}
          onCommit={(text) => {
            const high = readNumber(text, AMOUNT).value;
            setBudget(high === null || high === undefined ? null : { low: budget?.low ?? 0, high, currency });
          }}
        />
        {budget && (
          <DraftField
            label={words.currency}
            value={currency}
            check={(text) => (/^[A-Z]{3}$/.test(text) ? undefined : words.currencyHint)}
            onCommit={(text) => setBudget({ ...budget, currency: text })}
          />
        )}
      </div>
    </fieldset>
  );
}

function DataClassFields() {
  const { requirements, setRequirement } = useRequirements();
  const { dataClasses } = requirements;
  return (
    <fieldset className="azure-group">
      <legend className="label">{words.dataClasses}</legend>
      <div className="azure-checks">
        {DATA_CLASSES.map((value) => (
          <Checkbox
            key={value}
            label={propertyMessages.dataClasses[value]}
            checked={dataClasses.includes(value)}
            onChange={({ target }) =>
              setRequirement(
                'dataClasses',
                words.dataClasses,
                DATA_CLASSES.filter((each) => (each === value ? target.checked : dataClasses.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
