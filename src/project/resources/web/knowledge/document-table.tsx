// The documents of the Knowledge Base: what they are, whose they are, whether agents can read them.

import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { formatFileSize } from '#text/file-size.ts';
import '#ui/components/table.css';
import { DeleteButton } from '#ui/list/delete-button.tsx';
import { tooltipProps } from '#ui/overlays/tooltip/tooltip-props.ts';
import { knowledgeMessages as words, resourceMessages } from '../messages.ts';
import type { ShownResource } from '../queries.ts';
import { ResourcePreview } from '../resource-preview.tsx';
import { ResourceTitle } from '../resource-title.tsx';
import { useResourceActions } from '../use-resource-actions.ts';

type Projects = readonly { id: string; name: string }[];
type DocumentTableProps = { documents: readonly ShownResource[]; projects: Projects; canEdit: boolean };

export function DocumentTable({ documents, projects, canEdit }: DocumentTableProps) {
  const today = useToday();
  const [previewed, setPreviewed] = useState<ShownResource | null>(null);
  return (
    <div className="table-box">
      <table className="table knowledge-table">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.project}</th>
            <th scope="col">{words.type}</th>
            <th scope="col" className="r">
              {words.size}
            </th>
            <th scope="col">{words.owner}</th>
            <th scope="col">{words.added}</th>
            <th scope="col">{words.reading}</th>
            <th scope="col">
              <span className="sr">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((resource) => (
            <DocumentRow
              key={resource.id}
              resource={resource}
              projects={projects}
              today={today}
              canEdit={canEdit}
              onPreview={setPreviewed}
            />
          ))}
        </tbody>
      </table>
      <ResourcePreview resource={previewed} onClose={() => setPreviewed(null)} />
    </div>
  );
}

type DocumentRowProps = {
  resource: ShownResource;
  projects: Projects;
  today: string;
  canEdit: boolean;
  onPreview: (resource: ShownResource) => void;
};

function DocumentRow({ resource, projects, today, canEdit, onPreview }: DocumentRowProps) {
  const { removeResource } = useResourceActions();
  const { title, projectId, document, owner, isOwn, addedAt } = resource;
  const projectName = projects.find(({ id }) => id === projectId)?.name;
  const size = document && formatFileSize(document.size);
  return (
    <tr>
      <th scope="row" aria-label={title}>
        <ResourceTitle resource={resource} onPreview={onPreview} />
        <span className="cap cut knowledge-brief">{[projectName, size].filter(Boolean).join(' · ')}</span>
      </th>
      <td aria-label={projectName}>
        <Link className="knowledge-project" to="/project/projects/$projectId" params={{ projectId }}>
          <bdi className="cut">{projectName}</bdi>
        </Link>
      </td>
      <td>{typeOf(title)}</td>
      <td className="r">{size}</td>
      <td>
        <bdi>{isOwn ? words.you : owner.name}</bdi>
      </td>
      <td className="num">{formatDay(addedAt.slice(0, 10), today)}</td>
      <td>{document && (document.isReadable ? words.readable : words.unreadable)}</td>
      <td className="knowledge-row-acts">
        {document && (
          <a
            {...tooltipProps(resourceMessages.download(title))}
            className="ib"
            href={document.url}
            download
            aria-label={resourceMessages.download(title)}
          >
            <Download className="s" />
          </a>
        )}
        {canEdit && (
          <DeleteButton label={resourceMessages.remove(title)} onDelete={() => void removeResource(resource)} />
        )}
      </td>
    </tr>
  );
}

/** 'PDF' of 'Plan.pdf'; people know a type by the end of its name. */
function typeOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toUpperCase() ?? '';
}
