// The fields of the settings card: cloud provider, services, sources and agent; and Generate.

import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { AllowancePanel } from '#features/entitlements/web/allowance-panel.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { GenerationState } from '../generation/generation-state.tsx';
import { designMessages } from '../messages.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { GenerateButton } from './generate-button.tsx';
import { GenerationInputFields } from './input-fields.tsx';
import { settingsMessages } from './messages.ts';
import { ServiceEntry } from './service-entry.tsx';
import type { SettingsProps } from './settings-props.ts';

export function SettingsForm({ session, generation, inputs }: SettingsProps) {
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
        <WordedOptions values={cloudProviders} words={settingsMessages.providerNames} />
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
