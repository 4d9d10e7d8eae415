// Export DOCX and Export PDF, and a menu with the other formats and the export theme.

import { FileArchive, FileText, MoreHorizontal, Palette } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { exportMessages } from './messages.ts';
import type { Exporting } from './use-export.ts';
import './export/export.css';

const ThemeDialog = lazyComponent(() => import('./theme/theme-dialog.tsx').then((module) => module.ThemeDialog));

type ExportButtonsPanelProps = {
  exporting: Exporting;
  /** The title of the document, for the preview of the theme. */
  title: string;
  disabled: boolean;
  /** In front of the buttons: what a person should know before they export. */
  mark?: ReactNode;
};

export function ExportButtonsPanel({ exporting: { format, start }, title, disabled, mark }: ExportButtonsPanelProps) {
  const [showsTheme, setShowsTheme] = useState(false);
  const isOff = disabled || format !== null;
  return (
    <div className="export-buttons">
      {mark}
      <Button
        size="sm"
        disabled={isOff}
        busy={format === 'docx'}
        busyLabel={exportMessages.exporting}
        onClick={() => void start('docx')}
      >
        {exportMessages.docx}
      </Button>
      <Button
        size="sm"
        disabled={isOff}
        busy={format === 'pdf'}
        busyLabel={exportMessages.exporting}
        onClick={() => void start('pdf')}
      >
        {exportMessages.pdf}
      </Button>
      <Menu
        label={exportMessages.more}
        items={[
          {
            label: exportMessages.markdown,
            icon: <FileText />,
            disabled: isOff,
            onSelect: () => void start('md'),
          },
          { label: exportMessages.zip, icon: <FileArchive />, disabled: isOff, onSelect: () => void start('zip') },
          { label: exportMessages.theme, icon: <Palette />, onSelect: () => setShowsTheme(true) },
        ]}
        trigger={(props) => <IconButton {...props} label={exportMessages.more} icon={<MoreHorizontal />} />}
      />
      {showsTheme && <ThemeDialog title={title} onClose={() => setShowsTheme(false)} />}
    </div>
  );
}
