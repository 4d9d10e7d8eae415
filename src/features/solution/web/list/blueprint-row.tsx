// One blueprint of the list: open it, and a menu to rename, duplicate and delete it.

import { CopyPlus, Ellipsis, PenLine, Trash2, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { cloudProviderNames } from '#cloud/provider.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '../../shared/limits.ts';
import type { ShownSummary } from '../queries.ts';
import { listMessages as words } from './messages.ts';

const InlineRename = lazyComponent(() => import('#ui/list/inline-rename.tsx').then((module) => module.InlineRename));

type BlueprintRowProps = {
  blueprint: ShownSummary;
  onOpen: () => void;
  onRename: (title: string) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

export function BlueprintRow({ blueprint, onOpen, onRename, onDuplicate, onDelete }: BlueprintRowProps) {
  const { title, provider, componentCount, updatedAt } = blueprint;
  const [renaming, setRenaming] = useState<'no' | 'yes' | 'done'>('no');
  if (renaming === 'yes')
    return (
      <li className="rw azure-row">
        <InlineRename
          label={words.newTitle(title)}
          name={title}
          maxLength={MAX_BLUEPRINT_TITLE_LENGTH}
          onRename={onRename}
          onClose={(byKeyboard) => setRenaming(byKeyboard ? 'done' : 'no')}
        />
      </li>
    );
  return (
    <li className="rw azure-row">
      <Waypoints className="s" />
      <button type="button" className="azure-row-open cut" title={title} onClick={onOpen}>
        <bdi>{title}</bdi>
      </button>
      <span className="meta only-d">{cloudProviderNames[provider]}</span>
      <span className="meta only-d">{words.components(componentCount)}</span>
      <span className="meta">
        {new Date(updatedAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}
      </span>
      <Menu
        label={words.actions(title)}
        items={[
          { label: words.rename, icon: <PenLine className="s" />, onSelect: () => setRenaming('yes') },
          { label: words.duplicate, icon: <CopyPlus className="s" />, onSelect: onDuplicate },
          { label: words.delete, icon: <Trash2 className="s" />, danger: true, onSelect: onDelete },
        ]}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            autoFocus={renaming === 'done'}
            label={words.actions(title)}
            icon={<Ellipsis className="s" />}
          />
        )}
      />
    </li>
  );
}
