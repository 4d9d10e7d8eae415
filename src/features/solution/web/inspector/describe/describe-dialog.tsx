// Describes a solution in words and services, shows what it makes, and creates it: by patterns, or by an agent when one has a key.

import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { cloudProviderNames, cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider } from '#catalogue/regions.ts';
import { AgentFieldPanel } from '#features/agents/web/agent-field-panel.tsx';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { useHasModel } from '#features/agents/web/use-agents.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useStable } from '#ui/list/use-stable.ts';
import { listOpenMarks } from '#model/describe/clauses/read-clauses.ts';
import type { Description } from '#model/describe/describe-shapes.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH, MAX_DESCRIPTION_LENGTH } from '#model/limits.ts';
import type { Requirements, Solution } from '#model/solution-shapes.ts';
import { refuseRange } from '#model/addresses/address-edit.ts';
import { readNumber } from '../fields/check-value.ts';
import { Fold } from '../properties/fold.tsx';
import { BlockedLine, CreateButton } from './create-button.tsx';
import { DESCRIPTION_DRAFT } from './description-draft.ts';
import { DescribeProgress } from './describe-progress.tsx';
import { DescriptionPreview, usePreview } from './description-preview.tsx';
import { describeMessages as words } from './messages.ts';
import { previewDescription } from './read-draft.ts';
import { ServiceChips } from './service-chips.tsx';
import { useAnswers } from './use-answers.ts';
import { useDescribeRun } from './use-describe-run.ts';
import '../panels.css';
import './describe.css';

type DescribeDialogProps = {
  /** Resolves with whether it was created. */
  onCreate: (makeNew: () => Promise<{ title: string; solution: Solution }>) => Promise<boolean>;
  /** It is called with the id of a blueprint that an agent has made. */
  onOpen: (id: string) => void;
  onClose: () => void;
};

const clouds = cloudProviders.map((value) => ({ value, label: cloudProviderNames[value] }));
const FORM = 'describe-solution';

export function DescribeDialog({ onCreate, onOpen, onClose }: DescribeDialogProps) {
  const fields = useDescription();
  const { description } = fields;
  const hasModel = useHasModel();
  const [choice, setChoice] = useState<BuilderChoice>({ by: 'patterns', agentId: null });
  const [isCreating, setCreating] = useState(false);
  const read = usePreview(description);
  const open = listOpenMarks(read.preview?.clauses ?? []).map(({ quote }) => quote);
  const [wanted, setWanted] = useState(0);
  /** A description of which nothing can be made; its words say so until it is changed. */
  const [refused, setRefused] = useState<Description | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refused) focusWrong(form.current);
  }, [refused]);
  const run = useDescribeRun((id) => {
    fields.forget();
    onOpen(id);
  });
  const problem = refused === description ? problemOf(description) : undefined;

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (fields.hasErrors) return focusWrong(form.current);
    if (hasNothing(description)) return setRefused(description);
    const { solution, clauses } = previewDescription(description);
    if (listOpenMarks(clauses).length > 0) return setWanted((before) => before + 1);
    if (choice.by === 'agent' && hasModel) return run.start(description, choice.agentId);
    if (!solution) return setRefused(description);
    setCreating(true);
    const isCreated = await onCreate(async () => ({ title: solution.title, solution }));
    if (isCreated) fields.forget();
    else setCreating(false);
  }

  /** A run goes on without the dialog. */
  function close(): void {
    run.leave();
    onClose();
  }

  return (
    <Dialog
      title={words.title}
      wide
      onClose={close}
      footer={
        <>
          {!run.isRunning && <BlockedLine quotes={open} />}
          <Button onClick={close}>{run.isRunning ? words.close : words.cancel}</Button>
          {run.isRunning ? (
            <Button onClick={() => void run.stop()}>{words.stop}</Button>
          ) : (
            <CreateButton form={FORM} openCount={open.length} isCreating={isCreating} />
          )}
        </>
      }
    >
      <form ref={form} id={FORM} className="azure-panel azure-describe" onSubmit={(event) => void create(event)}>
        {run.isRunning ? (
          <DescribeProgress run={run} />
        ) : (
          <>
            <DescriptionFields fields={fields} problem={problem} />
            {hasModel && <BuilderField choice={choice} onChange={setChoice} />}
            {run.outcome && <Notice tone={run.outcome.tone}>{run.outcome.text}</Notice>}
            <PlanLimitPanel limit={run.planLimit} onDismiss={run.dismissPlanLimit} />
            <DescriptionPreview
              {...read}
              wanted={wanted}
              onTake={fields.addService}
              onAnswer={fields.answer}
              onTakeBack={fields.takeBack}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

function hasNothing({ text, services }: Description): boolean {
  return text.trim() === '' && services.length === 0;
}

function problemOf(description: Description): string {
  return hasNothing(description) ? words.nothing : words.unrecognised;
}

/** The first field that has a problem; the fold around it opens. */
function focusWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest('details')?.setAttribute('open', '');
  wrong?.focus();
}

/** Null for the default agent. */
type BuilderChoice = { by: 'patterns' | 'agent'; agentId: string | null };

const builders = [
  { value: 'patterns', label: words.byPatterns },
  { value: 'agent', label: words.byAgent },
] as const;

type BuilderFieldProps = { choice: BuilderChoice; onChange: (choice: BuilderChoice) => void };

function BuilderField({ choice, onChange }: BuilderFieldProps) {
  return (
    <div className="azure-group">
      <span className="label">{words.by}</span>
      <Segmented label={words.by} options={builders} value={choice.by} onChange={(by) => onChange({ ...choice, by })} />
      <p className="cap">{choice.by === 'agent' ? words.agentText : words.patternsText}</p>
      {choice.by === 'agent' && (
        <AgentFieldPanel
          agentId={choice.agentId}
          disabled={false}
          words={words.agentField}
          onChoose={(agentId) => onChange({ ...choice, agentId })}
        />
      )}
    </div>
  );
}

type Fields = ReturnType<typeof useDescription>;

const MINUTES = { min: 0, max: 525_600 };
const PERCENT = { min: 0, max: 100, isWhole: false };

/** It holds what a person has written. The text survives a reload. */
function useDescription() {
  const draft = useDraft(DESCRIPTION_DRAFT);
  const { answers, answer, takeBack } = useAnswers();
  const [title, setTitle] = useState('');
  const [provider, setProvider] = useState<CloudProvider>('azure');
  const [services, setServices] = useState<readonly string[]>([]);
  const [details, setDetails] = useState({ region: '', addressSpace: '', rto: '', rpo: '', availability: '' });
  const errors = {
    region:
      details.region.trim() === '' || findRegionProvider(details.region) === provider ? undefined : words.unknownRegion,
    addressSpace: details.addressSpace.trim() === '' ? undefined : refuseRange(details.addressSpace),
    rto: readNumber(details.rto, MINUTES).error,
    rpo: readNumber(details.rpo, MINUTES).error,
    availability: readNumber(details.availability, PERCENT).error,
  };
  // It is the same object as long as it says the same, so that it is read once.
  const description = useStable<Description>({
    ...(title.trim() !== '' && { title: title.trim() }),
    provider,
    services: [...services],
    text: draft.text,
    ...(details.region.trim() !== '' && errors.region === undefined && { region: details.region.trim() }),
    ...(details.addressSpace.trim() !== '' &&
      errors.addressSpace === undefined && { addressSpace: details.addressSpace.trim() }),
    requirements: requirementsOf(details),
    ...(answers.length > 0 && { answers: [...answers] }),
  });
  return {
    description,
    hasErrors: Object.values(errors).some((error) => error !== undefined),
    title,
    setTitle,
    setProvider,
    text: draft.text,
    write: draft.write,
    forget: draft.forget,
    setServices,
    addService: (name: string) => setServices((before) => [...new Set([...before, name])]),
    details,
    setDetail: (name: keyof typeof details, value: string) => setDetails((before) => ({ ...before, [name]: value })),
    errors,
    answer,
    takeBack,
  };
}

function requirementsOf(details: { rto: string; rpo: string; availability: string }): Partial<Requirements> {
  const rtoMinutes = readNumber(details.rto, MINUTES).value ?? null;
  const rpoMinutes = readNumber(details.rpo, MINUTES).value ?? null;
  const availability = readNumber(details.availability, PERCENT).value ?? null;
  return {
    ...(rtoMinutes !== null && { rtoMinutes }),
    ...(rpoMinutes !== null && { rpoMinutes }),
    ...(availability !== null && { availability }),
  };
}

function DescriptionFields({ fields, problem }: { fields: Fields; problem: string | undefined }) {
  const { description, details, errors } = fields;
  return (
    <>
      <TextArea
        label={words.text}
        placeholder={words.textPlaceholder}
        rows={5}
        value={fields.text}
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={problem}
        data-autofocus
        onChange={({ target }) => fields.write(target.value)}
      />
      <div className="azure-group">
        <span className="label">{words.cloud}</span>
        <Segmented label={words.cloud} options={clouds} value={description.provider} onChange={fields.setProvider} />
      </div>
      <ServiceChips provider={description.provider} services={description.services} onChange={fields.setServices} />
      <TextField
        label={words.name}
        placeholder={words.namePlaceholder}
        value={fields.title}
        maxLength={MAX_BLUEPRINT_TITLE_LENGTH}
        onChange={({ target }) => fields.setTitle(target.value)}
      />
      <div className="azure-folds">
        <Fold title={words.details}>
          <div className="azure-pair">
            {(['region', 'addressSpace', 'rto', 'rpo', 'availability'] as const).map((name) => (
              <TextField
                key={name}
                label={words[name]}
                value={details[name]}
                error={errors[name]}
                autoComplete="off"
                onChange={({ target }) => fields.setDetail(name, target.value)}
              />
            ))}
          </div>
        </Fold>
      </div>
    </>
  );
}
