// What can be done with the open view, and saving what is shown as a new one.

import { Bookmark, ChevronDown, Lock, Pencil, Pin, PinOff, Save, Trash2, Users } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { ShownView } from '../queries.ts';
import { viewMessages as words } from './view-messages.ts';

type ViewChange = (view: ShownView, changes: { query?: string; isShared?: boolean }) => void;

type ViewMenuProps = {
  /** What is shown, as a view keeps it. */
  query: string;
  onChange: ViewChange;
  onRename: (view: ShownView) => void;
  onDelete: (view: ShownView) => void;
  /** People who only read choose a default view as well. */
  canEdit: boolean;
  onDefault: (view: ShownView, isDefault: boolean) => void;
};

type ViewActionsProps = ViewMenuProps & {
  /** The open view, if one is open. */
  current: ShownView | undefined;
  onSaveNew: () => void;
};

export function ViewActions({ current, onSaveNew, ...menu }: ViewActionsProps) {
  const { query, canEdit, onChange } = menu;
  const isChanged = current !== undefined && current.query !== query;
  return (
    <>
      {current && <ViewMenu view={current} isChanged={isChanged} {...menu} />}
      {canEdit && isChanged && (
        <Button size="sm" variant="ghost" icon={<Save className="s" />} onClick={() => onChange(current, { query })}>
          {words.update}
        </Button>
      )}
      {canEdit && query !== '' && (!current || isChanged) && (
        <Button size="sm" variant="ghost" icon={<Bookmark className="s" />} onClick={onSaveNew}>
          {words.save}
        </Button>
      )}
    </>
  );
}

function ViewMenu(props: ViewMenuProps & { view: ShownView; isChanged: boolean }) {
  const { view, query, isChanged, canEdit, onChange, onRename, onDelete, onDefault } = props;
  const { memberId } = useWorkspace();
  const { isShared } = view;
  const share = {
    label: isShared ? words.makePersonal : words.share,
    icon: isShared ? <Lock /> : <Users />,
    onSelect: () => onChange(view, { isShared: !isShared }),
  };
  const byDefault = {
    label: view.isDefault ? words.endDefault : words.makeDefault,
    icon: view.isDefault ? <PinOff /> : <Pin />,
    onSelect: () => onDefault(view, !view.isDefault),
  };
  const edits = [
    { label: words.update, icon: <Save />, disabled: !isChanged, onSelect: () => onChange(view, { query }) },
    { label: words.rename, icon: <Pencil />, onSelect: () => onRename(view) },
  ];
  // A shared view of somebody else stays shared.
  const canShare = view.memberId === memberId || !isShared;
  return (
    <Menu
      label={words.menu(view.name)}
      items={[
        byDefault,
        ...(canEdit ? edits : []),
        ...(canEdit && canShare ? [share] : []),
        ...(canEdit ? [{ label: words.delete, icon: <Trash2 />, danger: true, onSelect: () => onDelete(view) }] : []),
      ]}
      trigger={(trigger) => (
        <IconButton {...trigger} label={words.menu(view.name)} icon={<ChevronDown className="s" />} />
      )}
    />
  );
}
