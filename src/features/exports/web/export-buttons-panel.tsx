// Export DOCX and Export PDF, and a menu with the other formats and the export theme.

import { FileArchive, FileText, MoreHorizontal, Palette } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { exportMessages } from './messages.ts';
import type { Exporting } from './use-export.ts';
import './export/export.css';

const ThemeDialog = lazyComponent(() => import('./theme/theme-dialog.tsx').then((module) => module.ThemeDialog));

type ExportButtonsPanelProps = {
  exporting: Exporting;
  /** The title of the document, for the preview of the theme. */
  title: string;
  disabled: boolean;
  /** It is before the buttons and says what a person should know before they export. */
  mark?: ReactNode;
  /** The menu has the two buttons as well, where there is no room for them. */
  isFolded?: boolean;
  /** Further actions of the page come first in the menu. */
  items?: readonly MenuItem[];
};

const NO_ITEMS: readonly MenuItem[] = [];

export function ExportButtonsPanel(props: ExportButtonsPanelProps) {
  const { title, disabled, mark, isFolded = false, items = NO_ITEMS } = props;
  const { format, start } = props.exporting;
  const menuLabel = isFolded ? exportMessages.moreActions : exportMessages.more;
  const [showsTheme, setShowsTheme] = useState(false);
  const isOff = disabled || format !== null;
  return (
    <div className="export-buttons">
      {mark}
      {!isFolded && (
        <>
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
        </>
      )}
      <Menu
        label={menuLabel}
        items={[
          ...items,
          ...(isFolded
            ? ([
                { label: exportMessages.docx, icon: <FileText />, disabled: isOff, onSelect: () => void start('docx') },
                { label: exportMessages.pdf, icon: <FileText />, disabled: isOff, onSelect: () => void start('pdf') },
              ] satisfies MenuItem[])
            : []),
          {
            label: exportMessages.markdown,
            icon: <FileText />,
            disabled: isOff,
            onSelect: () => void start('md'),
          },
          { label: exportMessages.zip, icon: <FileArchive />, disabled: isOff, onSelect: () => void start('zip') },
          { label: exportMessages.theme, icon: <Palette />, onSelect: () => setShowsTheme(true) },
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={menuLabel} icon={<MoreHorizontal />} />}
      />
      {showsTheme && <ThemeDialog title={title} onClose={() => setShowsTheme(false)} />}
    </div>
  );
}
