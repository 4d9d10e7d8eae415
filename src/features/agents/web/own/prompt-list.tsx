// The prompts of the person, those others share with them, and those that come with Lounge.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import '#ui/components/row.css';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { ListState } from '#ui/list/list-state.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { PromptSummary } from '../../contract/prompts-contract.ts';
import { promptMessages as words } from './messages.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { promptsApi, promptsQuery, refreshPrompts } from './queries.ts';

/** A copy begins with the text of the prompt `id`; without one, a new prompt is written. */
type Opened = { id: string | null; isCopy: boolean };

const NEW_PROMPT: Opened = { id: null, isCopy: false };

type PromptListProps = {
  /** True while a new prompt is being written. */
  isNew: boolean;
  onNewClosed: () => void;
};

export function PromptList({ isNew, onNewClosed }: PromptListProps) {
  const query = useQuery(promptsQuery);
  const [search, setSearch] = useState('');
  const [openedRow, setOpened] = useState<Opened | null>(null);
  const opened = isNew ? NEW_PROMPT : openedRow;
  const prompts = query.data;
  const shown = prompts?.filter(({ title, command }) => matchesSearch(`${title} /${command}`, search)) ?? [];
  const own = shown.filter(({ isBuiltIn }) => !isBuiltIn);
  const builtIn = shown.filter(({ isBuiltIn }) => isBuiltIn);
  const isSearching = search.trim() !== '';
  return (
    <>
      <div className="agents-bar">
        <SearchField label={words.search} value={search} onChange={setSearch} />
      </div>
      {!prompts && <ListState query={query} words={words.list} />}
      {prompts && shown.length === 0 && <p className="cap">{words.nothingMatches(search.trim())}</p>}
      {prompts && (own.length > 0 || !isSearching) && (
        <PromptGroup title={words.own} prompts={own} empty={words.ownEmpty} onOpen={setOpened} />
      )}
      {builtIn.length > 0 && <PromptGroup title={words.builtIn} prompts={builtIn} empty="" onOpen={setOpened} />}
      {opened && <PromptDialog {...opened} onClose={() => (isNew ? onNewClosed() : setOpened(null))} />}
    </>
  );
}

type PromptGroupProps = {
  title: string;
  prompts: readonly PromptSummary[];
  empty: string;
  onOpen: (opened: Opened) => void;
};

function PromptGroup({ title, prompts, empty, onOpen }: PromptGroupProps) {
  return (
    <section className="agents-group">
      <h2 className="head">{title}</h2>
      {prompts.length === 0 && <p className="cap">{empty}</p>}
      <ul className="rows ruled">
        {prompts.map((prompt) => (
          <PromptRow key={prompt.id} prompt={prompt} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function PromptRow({ prompt, onOpen }: { prompt: PromptSummary; onOpen: (opened: Opened) => void }) {
  const queryClient = useQueryClient();
  const { id, title, command, description, isBuiltIn, isHidden, isOwn, workspace } = prompt;
  const refresh = (): Promise<void> => refreshPrompts(queryClient);
  const open = (): void => onOpen({ id, isCopy: false });

  function hide(): void {
    void attempt({
      action: () => promptsApi.hidePrompt({ id, isHidden: !isHidden }),
      describeFailure: isHidden ? words.showFailed : words.hideFailed,
      refresh,
    });
  }
  function remove(): void {
    void deleteWithUndo({
      delete: () => promptsApi.deletePrompt({ id }),
      restore: () => promptsApi.restorePrompt({ id }),
      refresh,
      words: words.deletion,
    });
  }
  return (
    <li className="rw agents-row">
      <button type="button" className="row-open" onClick={open}>
        <span className="cut">
          <bdi>{title}</bdi> <code className="agents-command">/{command}</code>
        </span>
        {description !== '' && <span className="cap cut">{description}</span>}
      </button>
      {isHidden && <Badge>{words.hidden}</Badge>}
      {workspace && (
        <span className="cap cut agents-row-workspace">
          {isOwn ? words.sharedWith(workspace.name) : words.sharedBy(workspace.name)}
        </span>
      )}
      <Menu
        label={words.actions(title)}
        items={[
          { label: isOwn ? words.edit : words.view, icon: <Pencil />, onSelect: open },
          { label: words.duplicate, icon: <Copy />, onSelect: () => onOpen({ id, isCopy: true }) },
          ...(isBuiltIn
            ? [{ label: isHidden ? words.show : words.hide, icon: isHidden ? <Eye /> : <EyeOff />, onSelect: hide }]
            : []),
          ...(isOwn ? [{ label: words.delete, icon: <Trash2 />, danger: true, onSelect: remove }] : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="md" label={words.actions(title)} icon={<Ellipsis />} />}
      />
    </li>
  );
}
