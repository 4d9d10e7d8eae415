// What a project ties together, on its page: chats, code, designs, documents and collections, which an agent can be asked
// about.

import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import '#ui/components/card.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { resourceMessages as words } from './messages.ts';
import { resourcesQuery, type ShownResource } from './queries.ts';
import { ResourcePreview } from './resource-preview.tsx';
import { ResourceTitle } from './resource-title.tsx';
import { useResourceActions } from './use-resource-actions.ts';
import './resources.css';

const AddResourceDialog = lazyComponent(() =>
  import('./add-resource-dialog.tsx').then((module) => module.AddResourceDialog),
);

type ProjectResourcesPanelProps = {
  projectId: string;
  /** Opens a chat with the collections attached. */
  onAsk: (collections: readonly { id: string; name: string }[]) => void;
};

export function ProjectResourcesPanel({ projectId, onAsk }: ProjectResourcesPanelProps) {
  const query = useInfiniteQuery(resourcesQuery(useWorkspace().id, { projectId }));
  const canEdit = useCanEdit();
  const { removeResource } = useResourceActions();
  const [isAdding, setIsAdding] = useState(false);
  const [previewed, setPreviewed] = useState<ShownResource | null>(null);
  const resources = query.data?.pages.flatMap((page) => page.resources);
  const collections = resources?.flatMap(asCollection) ?? [];
  return (
    <section className="card">
      <header className="card-h">
        <h2 className="head cut">{words.title}</h2>
        {collections.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<MessageSquare className="s" />}
            title={words.askText(collections.map(({ name }) => name))}
            onClick={() => onAsk(collections)}
          >
            {words.ask}
          </Button>
        )}
        {canEdit && (
          <Button variant="ghost" size="sm" icon={<Plus className="s" />} onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        )}
      </header>
      <ListState query={{ ...query, data: resources }} words={words.list} />
      {resources && resources.length > 0 && (
        <ul className="resource-list">
          {resources.map((resource) => (
            <li key={resource.id}>
              <ResourceTitle resource={resource} onPreview={setPreviewed} />
              {canEdit && (
                <DeleteButton label={words.remove(resource.title)} onDelete={() => void removeResource(resource)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <NextPage query={query} variant="ghost" size="sm" wide>
        {words.showMore}
      </NextPage>
      <ResourcePreview resource={previewed} onClose={() => setPreviewed(null)} />
      {isAdding && <AddResourceDialog projectId={projectId} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

/** Only a collection that the person can read gives an entry. */
function asCollection({ kind, itemId, title, state }: ShownResource): { id: string; name: string }[] {
  return kind === 'collection' && itemId !== null && state === 'available' ? [{ id: itemId, name: title }] : [];
}
