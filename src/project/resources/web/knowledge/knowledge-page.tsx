// /project/knowledge: the documents of all projects of the workspace, or of one. They are uploaded into a project, or
// attached to it, and all members can read them.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Paperclip, Upload } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { UploadListPanel } from '#features/documents/web/upload-list-panel.tsx';
import { useFileDrop } from '#features/documents/web/use-file-drop.ts';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DocumentTable } from './document-table.tsx';
import type { KnowledgeSearch } from './knowledge-search.ts';
import { knowledgeMessages as words, resourceMessages } from '../messages.ts';
import { resourcesQuery } from '../queries.ts';
import type { Adding } from './add-document-dialog.tsx';
import './knowledge.css';

const AddDocumentDialog = lazyComponent(() =>
  import('./add-document-dialog.tsx').then((module) => module.AddDocumentDialog),
);

export function KnowledgePage() {
  const search = useSearch({ from: '/signed-in/project/knowledge' });
  const { projects } = useProjects();
  const canEdit = useCanEdit();
  const query = useDocuments(search);
  const documents = query.data?.pages.flatMap(({ resources }) => resources);
  const [adding, setAdding] = useState<Adding | null>(null);
  const upload = (files: readonly File[]): void => setAdding({ way: 'upload', files });
  const drop = useFileDrop(({ files }) => {
    if (canEdit && files.length > 0) upload(files);
  });

  return (
    <PageFrame name="knowledge" data-over={drop.isOver || undefined} {...drop.target}>
      <PageHead
        title={words.title}
        text={words.lead}
        actions={
          canEdit && (
            <>
              <Button icon={<Paperclip />} onClick={() => setAdding({ way: 'attach' })}>
                {words.attach}
              </Button>
              <Button variant="primary" icon={<Upload />} onClick={() => upload([])}>
                {words.upload}
              </Button>
            </>
          )
        }
      />
      <KnowledgeFilter search={search} projects={projects} />
      <UploadListPanel />
      <ListContent query={query} rows={documents} words={words.list} empty={emptyWords(search)}>
        <DocumentTable documents={documents ?? []} projects={projects} canEdit={canEdit} />
      </ListContent>
      <NextPage query={query} wide variant="ghost">
        {resourceMessages.showMore}
      </NextPage>
      {adding && (
        <AddDocumentDialog adding={adding} projectId={search.project ?? null} onClose={() => setAdding(null)} />
      )}
    </PageFrame>
  );
}

function useDocuments({ project, text = '' }: KnowledgeSearch) {
  const { id: workspaceId } = useWorkspace();
  const wanted = useDeferredValue(text);
  return useInfiniteQuery(
    resourcesQuery(workspaceId, {
      kind: 'document',
      ...(project && { projectId: project }),
      ...(wanted !== '' && { text: wanted }),
    }),
  );
}

function emptyWords({ project, text }: KnowledgeSearch) {
  if (project === undefined && text === undefined)
    return { art: <DocumentArt />, title: words.empty, text: words.emptyText };
  return { art: <DocumentArt />, title: words.noneFound, text: words.noneFoundText };
}

type KnowledgeFilterProps = { search: KnowledgeSearch; projects: readonly { id: string; name: string }[] };

function KnowledgeFilter({ search, projects }: KnowledgeFilterProps) {
  const navigate = useNavigate();

  function show({ project, text }: KnowledgeSearch): void {
    const next = { ...(project && { project }), ...(text && { text }) };
    void navigate({ to: '/project/knowledge', search: next, replace: true });
  }
  return (
    <div className="knowledge-filter">
      <SearchField label={words.search} value={search.text ?? ''} onChange={(text) => show({ ...search, text })} />
      <SelectField
        label={words.project}
        isLabelHidden
        value={search.project ?? ''}
        onChange={({ target }) => show({ ...search, project: target.value })}
      >
        <option value="">{words.allProjects}</option>
        <NamedOptions of={projects} />
      </SelectField>
    </div>
  );
}
