// The settings of a design: cloud provider, services, sources and agent; and Generate. Folded it is one line that says
// what is set.

import { ChevronUp } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { AllowancePanel } from '#features/entitlements/web/allowance-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/components/card.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { DocumentSession } from '../workspace/document-session.ts';
import { designMessages } from '../messages.ts';
import { settingsMessages } from './messages.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { GenerationInputFields } from './input-fields.tsx';
import type { Generation } from '../generation/use-generation.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';
import './settings.css';

const GenerationState = lazyComponent(() =>
  import('../generation/generation-state.tsx').then((module) => module.GenerationState),
);
/** Loaded after the text, which is why most people open the page. */
const ServiceEntry = lazyComponent(
  () => import('./service-entry.tsx').then((module) => module.ServiceEntry),
  () => <Skeleton lines={[40, 100]} label={settingsMessages.services} />,
);

type SettingsCardProps = {
  session: DocumentSession;
  generation: Generation;
  inputs: GenerationInputChoice;
  isOpen: boolean;
  onOpen: () => void;
  onFold: () => void;
};

export function SettingsCard({ isOpen, onOpen, onFold, ...rest }: SettingsCardProps) {
  const toggle = useRef<HTMLButtonElement>(null);

  /** The button that was clicked goes; its counterpart gets the focus. */
  function open(wantsOpen: boolean): void {
    flushSync(wantsOpen ? onOpen : onFold);
    toggle.current?.focus();
  }

  if (!isOpen) return <SettingsLine toggle={toggle} onOpen={() => open(true)} {...rest} />;
  return (
    <Card
      title={settingsMessages.settings}
      actions={
        <IconButton
          ref={toggle}
          label={settingsMessages.fold}
          icon={<ChevronUp />}
          aria-expanded
          onClick={() => open(false)}
        />
      }
    >
      <SettingsForm {...rest} />
    </Card>
  );
}

type SettingsProps = Pick<SettingsCardProps, 'session' | 'generation' | 'inputs'>;

function SettingsForm({ session, generation, inputs }: SettingsProps) {
  const { title, cloudProvider, services, content } = useDocumentState(session);
  const isBusy = generation.isRunning;
  return (
    <div className="design-fields">
      <SelectField
        label={settingsMessages.provider}
        value={cloudProvider}
        disabled={isBusy}
        onChange={(event) => void chooseProvider(session, event.target.value as CloudProvider)}
      >
        {cloudProviders.map((id) => (
          <option key={id} value={id}>
            {settingsMessages.providerNames[id]}
          </option>
        ))}
      </SelectField>
      <ServiceEntry
        provider={cloudProvider}
        services={services}
        disabled={isBusy}
        onChange={(changed) => session.change({ services: changed })}
        onExample={
          content === ''
            ? (example) =>
                session.change({
                  services: [...example.services],
                  title: title === designMessages.untitled ? example.title : title,
                })
            : undefined
        }
      />
      <GenerationInputFields inputs={inputs} disabled={isBusy} />
      <div className="design-generate">
        <GenerateButton session={session} generation={generation} />
        <GenerationState generation={generation} />
        <PlanLimitPanel limit={generation.planLimit} />
        <AllowancePanel allowance="design" label={settingsMessages.thisMonth} />
      </div>
    </div>
  );
}

/** The question about a written design comes once there is one to ask. */
async function chooseProvider(session: DocumentSession, provider: CloudProvider): Promise<void> {
  try {
    const { changeProvider } = await import('./change-provider.ts');
    await changeProvider(session, provider);
  } catch (error) {
    console.error('The provider could not be changed.', error);
    showToast({ kind: 'error', text: settingsMessages.providerFailed });
  }
}

type SettingsLineProps = SettingsProps & { toggle: RefObject<HTMLButtonElement | null>; onOpen: () => void };

/** 'Azure · 7 services · 13 topics', Edit and Generate. */
function SettingsLine({ session, generation, toggle, onOpen }: SettingsLineProps) {
  const { cloudProvider, services, topics } = useDocumentState(session);
  return (
    <section className="card design-settings-line" aria-label={settingsMessages.settings}>
      <div className="row">
        <p className="cut num" title={services.join(', ')}>
          {settingsMessages.summary(settingsMessages.providers[cloudProvider], services.length, topics.length)}
        </p>
        <Button
          ref={toggle}
          size="sm"
          variant="ghost"
          aria-label={settingsMessages.editSettings}
          aria-expanded={false}
          onClick={onOpen}
        >
          {settingsMessages.edit}
        </Button>
        <span className="grow" />
        <GenerateButton session={session} generation={generation} isInLine />
      </div>
      <GenerationState generation={generation} />
      <PlanLimitPanel limit={generation.planLimit} />
    </section>
  );
}

type GenerateButtonProps = { session: DocumentSession; generation: Generation; isInLine?: boolean };

function GenerateButton({ session, generation, isInLine = false }: GenerateButtonProps) {
  const { services } = useDocumentState(session);
  const reasonId = useId();
  const isMissing = services.length === 0;
  const reason = (
    <p className="field-hint" id={reasonId}>
      {settingsMessages.needsService}
    </p>
  );
  return (
    <>
      {isMissing && isInLine && reason}
      <Button
        variant={isInLine ? 'default' : 'primary'}
        size={isInLine ? 'md' : 'lg'}
        wide={!isInLine}
        busy={generation.isRunning}
        busyLabel={settingsMessages.generating}
        disabled={isMissing}
        aria-describedby={isMissing ? reasonId : undefined}
        onClick={() => void generation.start()}
      >
        {settingsMessages.generate}
      </Button>
      {isMissing && !isInLine && reason}
    </>
  );
}
