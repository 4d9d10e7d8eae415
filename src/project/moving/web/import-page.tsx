// /project/import: a file is chosen, its values are mapped, its tasks are written, and the report says what became of each.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { FileStep } from './file-step.tsx';
import { ImportResult } from './import-result.tsx';
import { LatestImports } from './latest-imports.tsx';
import { MapStep } from './mapping/map-step.tsx';
import { importMessages as words } from './messages.ts';
import { importQuery } from './queries.ts';
import { useReadFile } from './use-read-file.ts';
import '#ui/components/settings/settings.css';
import '#ui/components/table.css';
import './moving.css';

export function ImportPage() {
  const { import: importId } = useSearch({ from: '/signed-in/project/import' });
  const navigate = useNavigate();
  const open = (id: string | undefined): void => void navigate({ to: '/project/import', search: { import: id } });
  const reading = useReadFile(open);
  const canEdit = useCanEdit();
  return (
    <PageFrame name="moving" layout="reading">
      <PageHead title={words.title} text={words.lead} />
      {!canEdit && <Notice>{words.readOnly}</Notice>}
      {canEdit && importId === undefined && <FileStep reading={reading} />}
      {importId !== undefined && <OpenImport key={importId} importId={importId} reading={reading} onOpen={open} />}
      {importId === undefined && <LatestImports onOpen={open} />}
    </PageFrame>
  );
}

type OpenImportProps = {
  importId: string;
  reading: ReturnType<typeof useReadFile>;
  onOpen: (id: string | undefined) => void;
};

function OpenImport({ importId, reading, onOpen }: OpenImportProps) {
  const { data, isError } = useQuery(importQuery(useWorkspace().id, importId));
  if (isError) return <Notice tone="warn">{words.gone}</Notice>;
  if (!data) return null;
  if (data.import.state === 'read') return <MapStep found={data.import} reading={reading} onOpen={onOpen} />;
  return <ImportResult found={data} onOther={() => onOpen(undefined)} />;
}
