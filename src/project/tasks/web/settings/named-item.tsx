// A status or a label in the settings: its colour, its name, and the buttons that change both.

import { Pencil } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { InlineRename } from '#ui/list/inline-rename.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { MAX_NAME_LENGTH } from '../../shared/limits.ts';
import { labelColors, type LabelColor } from '../../shared/task-values.ts';
import { LabelDot } from '../fields/task-icons.tsx';
import { taskSettingsMessages as words } from './messages.ts';
import type { Appearance } from './use-setting-actions.ts';

type NamedItemProps = {
  name: string;
  icon: ReactNode;
  canEdit: boolean;
  onChange: (changes: Appearance) => void;
  /** Buttons behind the name. */
  children?: ReactNode;
};

export function NamedItem({ name, icon, canEdit, onChange, children }: NamedItemProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  if (!canEdit)
    return (
      <>
        <span className="setting-icon">{icon}</span>
        <bdi className="grow cut">{name}</bdi>
      </>
    );
  return (
    <>
      <ColorMenu name={name} icon={icon} onChoose={(color) => onChange({ color })} />
      {isRenaming ? (
        <InlineRename
          label={words.nameOf(name)}
          name={name}
          maxLength={MAX_NAME_LENGTH}
          onRename={(wanted) => onChange({ name: wanted })}
          onClose={(byKeyboard) => {
            setIsRenaming(false);
            // The button is there again once this is rendered.
            if (byKeyboard) requestAnimationFrame(() => rename.current?.focus());
          }}
        />
      ) : (
        <>
          <bdi className="grow cut">{name}</bdi>
          <IconButton
            ref={rename}
            label={words.rename(name)}
            icon={<Pencil className="s" />}
            onClick={() => setIsRenaming(true)}
          />
        </>
      )}
      {children}
    </>
  );
}

function ColorMenu({ name, icon, onChoose }: { name: string; icon: ReactNode; onChoose: (color: LabelColor) => void }) {
  return (
    <Menu
      label={words.colorOf(name)}
      items={labelColors.map((color) => ({
        label: words.colors[color],
        icon: <LabelDot color={color} />,
        onSelect: () => onChoose(color),
      }))}
      trigger={(trigger) => <IconButton {...trigger} label={words.colorOf(name)} icon={icon} />}
    />
  );
}
