// The exported files, with a button that imports a document as a new design.

import { FileExplorerPanel } from '#features/exports/web/file-explorer-panel.tsx';
import { ImportButton } from './import-button.tsx';

export function FileList({ onOpen }: { onOpen: (designId: string) => void }) {
  return <FileExplorerPanel actions={<ImportButton onOpen={onOpen} />} />;
}
