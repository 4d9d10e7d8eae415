// Export DOCX and Export PDF, and a menu with the other formats and the look of exports.

import { FileArchive, FileText, MoreHorizontal, Palette } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { designMessages } from '#features/design/web/messages.ts';
import type { Exporting } from './use-export.ts';
import './export.css';

const ThemeDialog = lazyComponent(() => import('../theme/theme-dialog.tsx').then((module) => module.ThemeDialog));

type ExportButtonsProps = { exporting: Exporting; title: string; disabled: boolean };

export function ExportButtons({ exporting, title, disabled }: ExportButtonsProps) {
  const [showsTheme, setShowsTheme] = useState(false);
  const isOff = disabled || exporting.format !== null;
  return (
    <div className="export-acts">
      <Button
        size="sm"
        disabled={isOff}
        busy={exporting.format === 'docx'}
        onClick={() => void exporting.start('docx')}
      >
        {designMessages.exportDocx}
      </Button>
      <Button size="sm" disabled={isOff} busy={exporting.format === 'pdf'} onClick={() => void exporting.start('pdf')}>
        {designMessages.exportPdf}
      </Button>
      <Menu
        label={designMessages.moreExports}
        items={[
          {
            label: designMessages.exportMarkdown,
            icon: <FileText />,
            disabled: isOff,
            onSelect: () => void exporting.start('md'),
          },
          {
            label: designMessages.exportZip,
            icon: <FileArchive />,
            disabled: isOff,
            onSelect: () => void exporting.start('zip'),
          },
          { label: designMessages.exportTheme, icon: <Palette />, onSelect: () => setShowsTheme(true) },
        ]}
        trigger={(props) => <IconButton {...props} label={designMessages.moreExports} icon={<MoreHorizontal />} />}
      />
      {showsTheme && <ThemeDialog title={title} onClose={() => setShowsTheme(false)} />}
    </div>
  );
}
