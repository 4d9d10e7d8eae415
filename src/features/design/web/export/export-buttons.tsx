// Export DOCX and Export PDF, and a menu with the other formats.

import { FileArchive, FileText, MoreHorizontal } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { designMessages } from '../messages.ts';
import type { Exporting } from './use-export.ts';

export function ExportButtons({ exporting, disabled }: { exporting: Exporting; disabled: boolean }) {
  const isOff = disabled || exporting.format !== null;
  return (
    <>
      <Button size="sm" disabled={isOff} busy={exporting.format === 'docx'} onClick={() => void exporting.start('docx')}>{designMessages.exportDocx}</Button>
      <Button size="sm" disabled={isOff} busy={exporting.format === 'pdf'} onClick={() => void exporting.start('pdf')}>{designMessages.exportPdf}</Button>
      <Menu
        label={designMessages.moreExports}
        items={[
          { label: designMessages.exportMarkdown, icon: <FileText />, disabled: isOff, onSelect: () => void exporting.start('md') },
          { label: designMessages.exportZip, icon: <FileArchive />, disabled: isOff, onSelect: () => void exporting.start('zip') },
        ]}
        trigger={(props) => <IconButton {...props} label={designMessages.moreExports} icon={<MoreHorizontal />} />}
      />
    </>
  );
}
