// Asks which cloud an imported document is for, where its text does not say.

import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { settingsMessages } from '../../settings/messages.ts';
import { importMessages } from './messages.ts';

/** `onAnswer` gets null when the person does not decide. */
export function ProviderQuestion({ onAnswer }: { onAnswer: (provider: CloudProvider | null) => void }) {
  return (
    <Dialog
      title={importMessages.whichCloud}
      onClose={() => onAnswer(null)}
      footer={cloudProviders.map((provider) => (
        <Button key={provider} onClick={() => onAnswer(provider)}>
          {settingsMessages.providers[provider]}
        </Button>
      ))}
    >
      <p>{importMessages.whichCloudText}</p>
    </Dialog>
  );
}
