// The admins' tab: all templates that people made, as a grid, to open, publish, unpublish, delete and create.

import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { FirstPage } from './first-page.tsx';
import { templateMessages } from './messages.ts';
import { managedQuery, managedTemplateQuery, type ShownTemplate } from './queries.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplateActions } from './use-template-actions.ts';
import './template-card.css';
import './template-manager.css';
import { formatDay } from '#text/dates/format-date.ts';

export function TemplateManagerPanel() {
  const { data: templates, isError, refetch } = useQuery(managedQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { publishTemplate, deleteTemplate } = useTemplateActions();
  return (
    <div className="template-manager">
      <header className="template-manager-head">
        <h2 className="section">{templateMessages.manager}</h2>
        <Button variant="primary" icon={<Plus />} onClick={() => setIsCreating(true)}>
          {templateMessages.createNew}
        </Button>
      </header>
      {!templates && isError && <ErrorState title={templateMessages.listFailed} onRetry={() => void refetch()} />}
      {!templates && !isError && <Skeleton lines={[60, 90, 70, 80]} label={templateMessages.manager} />}
      {templates?.length === 0 && (
        <EmptyState art={<DocumentArt />} title={templateMessages.none} text={templateMessages.noneText} />
      )}
      {templates && templates.length > 0 && (
        <ul className="template-manager-grid">
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateCard
                template={template}
                onOpen={() => setOpenedId(template.id)}
                onPublish={() => void publishTemplate(template)}
                onDelete={() => void deleteTemplate(template)}
              />
            </li>
          ))}
        </ul>
      )}
      {isCreating && <TemplateDialog onClose={() => setIsCreating(false)} />}
      {openedId !== null && <EditTemplate id={openedId} onClose={() => setOpenedId(null)} />}
    </div>
  );
}

/** Opens once the text is there. */
function EditTemplate({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: template, isError } = useQuery(managedTemplateQuery(id));
  useEffect(() => {
    if (!isError) return;
    showToast({ kind: 'error', text: templateMessages.loadFailed });
    onClose();
  }, [isError, onClose]);
  return template && <TemplateDialog template={template} onClose={onClose} />;
}

type TemplateCardProps = { template: ShownTemplate; onOpen: () => void; onPublish: () => void; onDelete: () => void };

function TemplateCard({ template, onOpen, onPublish, onDelete }: TemplateCardProps) {
  const { title, description, isPublished, createdAt, topicCount, beginning } = template;
  return (
    <section className="card template" aria-label={title}>
      <div className="template-body">
        <FirstPage beginning={beginning} isDraft={!isPublished} />
        <div className="grow">
          <div className="row">
            <h3 className="head cut grow">
              <button
                type="button"
                className="template-open"
                aria-label={templateMessages.open(title)}
                onClick={onOpen}
              >
                <bdi>{title}</bdi>
              </button>
            </h3>
            {isPublished ? (
              <Badge tone="ok" icon={<Check />}>
                {templateMessages.published}
              </Badge>
            ) : (
              <Badge>{templateMessages.draft}</Badge>
            )}
          </div>
          <p className="t2">
            <bdi>{description}</bdi>
          </p>
        </div>
      </div>
      <footer className="template-foot">
        <span className="cap num grow">
          {[templateMessages.topics(topicCount), ...(createdAt === null ? [] : [formatDay(createdAt)])].join(', ')}
        </span>
        <IconButton label={templateMessages.delete(title)} icon={<Trash2 />} onClick={onDelete} />
        <Button size="sm" onClick={onPublish}>
          {isPublished ? templateMessages.unpublish : templateMessages.publish}
        </Button>
      </footer>
    </section>
  );
}
