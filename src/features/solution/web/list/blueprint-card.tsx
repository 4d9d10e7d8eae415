// One blueprint of the list: its drawing, its name, and what it is like. The whole card opens it; a menu renames, duplicates and
// deletes it.

import { CircleAlert, CircleCheck, CopyPlus, Ellipsis, PenLine, Trash2, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { cloudProviderNames } from '#catalogue/provider.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '#model/limits.ts';
import { canvasMessages } from '../canvas/messages.ts';
import type { ShownSummary } from '../queries.ts';
import type { BlueprintDigest } from './blueprint-digest.ts';
import { listMessages as words } from './messages.ts';
import { SmallDrawing } from './small-drawing.tsx';
import { useDigest } from './use-digest.ts';

const InlineRename = lazyComponent(() => import('#ui/list/inline-rename.tsx').then((module) => module.InlineRename));

type BlueprintCardProps = {
  blueprint: ShownSummary;
  onOpen: () => void;
  onRename: (title: string) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

export function BlueprintCard({ blueprint, onOpen, ...actions }: BlueprintCardProps) {
  const { title, provider, componentCount, updatedAt } = blueprint;
  const card = useRef<HTMLLIElement>(null);
  const digest = useDigest(blueprint, card);
  return (
    <li ref={card} className="azure-card">
      <SmallDrawing shapes={digest?.drawing} />
      <CardHead title={title} onOpen={onOpen} {...actions} />
      <p className="cap num">
        {cloudProviderNames[provider]} · {words.components(componentCount)} · {formatDay(updatedAt)}
      </p>
      <CardFacts digest={digest} />
    </li>
  );
}

type CardHeadProps = Omit<BlueprintCardProps, 'blueprint'> & { title: string };

function CardHead({ title, onOpen, onRename, ...actions }: CardHeadProps) {
  const [isRenaming, setRenaming] = useState(false);
  /** The menu gets the focus back after a name was written with the keyboard. */
  const [hasFocus, setFocus] = useState(false);
  const rename = (
    <InlineRename
      label={words.newTitle(title)}
      name={title}
      maxLength={MAX_BLUEPRINT_TITLE_LENGTH}
      onRename={onRename}
      onClose={(byKeyboard) => {
        setFocus(byKeyboard);
        setRenaming(false);
      }}
    />
  );
  return (
    <div className="azure-card-head">
      {isRenaming ? (
        rename
      ) : (
        <>
          <button type="button" className="azure-card-open" title={title} onClick={onOpen}>
            <bdi>{title}</bdi>
          </button>
          <CardMenu title={title} hasFocus={hasFocus} onRename={() => setRenaming(true)} {...actions} />
        </>
      )}
    </div>
  );
}

type CardMenuProps = Record<'onRename' | 'onDuplicate' | 'onDelete', () => void> & { title: string; hasFocus: boolean };

function CardMenu({ title, hasFocus, onRename, onDuplicate, onDelete }: CardMenuProps) {
  const label = words.actions(title);
  const items: MenuItem[] = [
    { label: words.rename, icon: <PenLine className="s" />, onSelect: onRename },
    { label: words.duplicate, icon: <CopyPlus className="s" />, onSelect: onDuplicate },
    { label: words.delete, icon: <Trash2 className="s" />, danger: true, onSelect: onDelete },
  ];
  const opener = <Ellipsis className="s" />;
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => <IconButton {...trigger} autoFocus={hasFocus} label={label} icon={opener} />}
    />
  );
}

/** The lines have their height before they are known. */
function CardFacts({ digest }: { digest: BlueprintDigest | undefined }) {
  return (
    <div className="azure-card-facts">
      {digest && (
        <>
          <p>
            <FindingCount {...digest} />
          </p>
          {digest.cost && (
            <p className="num" title={digest.cost.coverage}>
              {digest.cost.sum} <span className="cap">{digest.cost.coverage}</span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function FindingCount({ errors, warnings }: Pick<BlueprintDigest, 'errors' | 'warnings'>) {
  if (errors + warnings === 0)
    return (
      <>
        <CircleCheck className="s ok-i" /> {words.noFindings}
      </>
    );
  return (
    <>
      {errors > 0 && (
        <span>
          <CircleAlert className="s err-i" /> {canvasMessages.errors(errors)}
        </span>
      )}
      {warnings > 0 && (
        <span>
          <TriangleAlert className="s warn-i" /> {canvasMessages.warnings(warnings)}
        </span>
      )}
    </>
  );
}
