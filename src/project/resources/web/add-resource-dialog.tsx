// Adds items of the person's own to a project: by kind, with a search over their titles.

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { itemKinds, type ItemKind } from '#contract/item.ts';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { KindIcon } from './item-link.tsx';
import { resourceMessages } from './messages.ts';
import { candidatesQuery, type ShownCandidate } from './queries.ts';
import { useResourceActions } from './use-resource-actions.ts';
import './resources.css';

const words = resourceMessages.dialog;
const NOTES: Partial<Record<ItemKind, string>> = { document: words.documentNote, collection: words.collectionNote };
const KINDS = itemKinds.map((value) => ({ value, label: resourceMessages.kindsOf[value] }));

type AddResourceDialogProps = {
  projectId: string;
  /** Only items of this kind; absent: the person chooses. */
  kind?: ItemKind;
  onClose: () => void;
};

export function AddResourceDialog({ projectId, kind: only, onClose }: AddResourceDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const project = useProjects().projects.find(({ id }) => id === projectId);
  const [chosen, setChosen] = useState<ItemKind>('document');
  const [text, setText] = useState('');
  const kind = only ?? chosen;
  const search = useDeferredValue(text);
  const query = useQuery(candidatesQuery({ workspaceId, projectId, kind, text: search }));
  // Those of the kind chosen before are kept on the screen by the query, and are not what was asked for.
  const candidates = query.data?.filter((candidate) => candidate.kind === kind);
  const shown = query.isPlaceholderData && candidates?.length === 0 ? undefined : candidates;
  const empty = search === '' ? words.empty[kind] : words.noneFound;
  return (
    <Dialog
      title={words.title(project?.name ?? '')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {only === undefined && <Segmented label={words.kind} options={KINDS} value={kind} onChange={setChosen} />}
      <SearchField label={words.search} value={text} onChange={setText} />
      <p className="cap">{NOTES[kind] ?? words.privateNote}</p>
      <ListState query={{ ...query, data: shown }} words={{ ...words, empty }} />
      <ul className="resource-list resource-candidates">
        {shown?.map((candidate) => (
          <CandidateRow key={candidate.itemId} projectId={projectId} candidate={candidate} />
        ))}
      </ul>
    </Dialog>
  );
}

function CandidateRow({ projectId, candidate }: { projectId: string; candidate: ShownCandidate }) {
  const { addResource } = useResourceActions();
  const [isAdding, setIsAdding] = useState(false);
  const { kind, itemId, title, isAdded } = candidate;

  async function add(): Promise<void> {
    setIsAdding(true);
    await addResource(projectId, { kind, itemId });
    setIsAdding(false);
  }
  return (
    <li>
      <span className="resource-title">
        <KindIcon kind={kind} />
        <bdi className="cut">{title}</bdi>
      </span>
      {isAdded ? (
        <span className="cap">{words.isAdded}</span>
      ) : (
        <Button size="sm" busy={isAdding} aria-label={words.addOne(title)} onClick={() => void add()}>
          {words.add}
        </Button>
      )}
    </li>
  );
}
