// The documents of the Knowledge Base: what they are, whose they are, whether agents can read them.

import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#text/dates/format-date.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { formatFileSize } from '#text/file-size.ts';
import { Table, type Column } from '#ui/components/table.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { knowledgeMessages as words, resourceMessages } from '../messages.ts';
import type { ShownResource } from '../queries.ts';
import { ResourcePreview } from '../resource-preview.tsx';
import { ResourceTitle } from '../resource-title.tsx';
import { useResourceActions } from '../use-resource-actions.ts';

type Projects = readonly { id: string; name: string }[];
type DocumentTableProps = { documents: readonly ShownResource[]; projects: Projects; canEdit: boolean };

export function DocumentTable({ documents, projects, canEdit }: DocumentTableProps) {
  const today = useToday();
  const { removeResource } = useResourceActions();
  const [previewed, setPreviewed] = useState<ShownResource | null>(null);
  const projectOf = ({ projectId }: ShownResource) => projects.find(({ id }) => id === projectId)?.name;
  const columns: Column<ShownResource>[] = [
    {
      head: words.name,
      isRowHead: true,
      labelOf: ({ title }) => title,
      cell: (resource) => (
        <>
          <ResourceTitle resource={resource} onPreview={setPreviewed} />
          <span className="cap cut knowledge-brief">
            {[projectOf(resource), sizeOf(resource)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      head: words.project,
      labelOf: projectOf,
      cell: (resource) => (
        <Link
          className="knowledge-project"
          to="/project/projects/$projectId"
          params={{ projectId: resource.projectId }}
        >
          <bdi className="cut">{projectOf(resource)}</bdi>
        </Link>
      ),
    },
    { head: words.type, cell: ({ title }) => typeOf(title) },
    { head: words.size, className: 'r', cell: sizeOf },
    { head: words.owner, cell: ({ isOwn, owner }) => <bdi>{isOwn ? words.you : owner.name}</bdi> },
    { head: words.added, className: 'num', cell: ({ addedAt }) => formatDay(addedAt.slice(0, 10), today) },
    {
      head: words.reading,
      cell: ({ document }) => document && (document.isReadable ? words.readable : words.unreadable),
    },
    {
      head: words.actions,
      isHeadHidden: true,
      className: 'knowledge-row-acts',
      cell: (resource) => (
        <>
          {resource.document && <DownloadLink title={resource.title} url={resource.document.url} />}
          {canEdit && (
            <DeleteButton
              label={resourceMessages.remove(resource.title)}
              onDelete={() => void removeResource(resource)}
            />
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <Table className="knowledge-table" columns={columns} rows={documents} keyOf={({ id }) => id} />
      <ResourcePreview resource={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}

function DownloadLink({ title, url }: { title: string; url: string }) {
  const label = resourceMessages.download(title);
  return (
    <a {...tooltipProps(label)} className="ib" href={url} download aria-label={label}>
      <Download className="s" />
    </a>
  );
}

function sizeOf({ document }: ShownResource): string | null {
  return document && formatFileSize(document.size);
}

/** 'PDF' of 'Plan.pdf'; people know a type by the end of its name. */
function typeOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}
