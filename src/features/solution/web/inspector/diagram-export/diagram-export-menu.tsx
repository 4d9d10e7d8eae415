// The menu that downloads the diagram of the environment that is shown.

import { Download } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { useBlueprintSession } from '../../session/use-blueprint.ts';
import type { DiagramFormat } from './download-diagram.ts';
import { diagramExportMessages as words } from './messages.ts';

const formats: readonly DiagramFormat[] = ['pdf', 'png', 'png-dark', 'svg'];

export function DiagramExportMenu() {
  const session = useBlueprintSession();
  const [isBusy, setBusy] = useState(false);

  async function download(format: DiagramFormat): Promise<void> {
    setBusy(true);
    await attempt({
      action: async () => {
        // The server draws what is saved.
        const [blueprintId, { downloadDiagram }] = await Promise.all([
          session.flush(),
          import('./download-diagram.ts'),
        ]);
        await downloadDiagram({ blueprintId, environmentId: session.store.getState().environmentId, format });
      },
      describeFailure: failureWith(words.failed),
      refresh: async () => setBusy(false),
    });
  }

  return (
    <Menu
      label={words.menu}
      items={formats.map((format) => ({
        label: words.formats[format],
        disabled: isBusy,
        onSelect: () => void download(format),
      }))}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={isBusy ? words.preparing : words.menu}
          icon={<Download />}
          size="md"
          aria-busy={isBusy}
        />
      )}
    />
  );
}
