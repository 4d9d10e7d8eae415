// A page in the tree: opened with a click or Enter, renamed in place, dragged, and everything else from its menu.

import { Link } from '@tanstack/react-router';
import { ChevronRight, FileText, MoreHorizontal } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { InlineRename } from '#ui/list/inline-rename.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { MAX_PAGE_TITLE_LENGTH } from '../../shared/limits.ts';
import { changeSearch } from '../doc-search.ts';
import { docMessages as words } from '../messages.ts';
import type { ShownPage } from '../queries.ts';
import type { DropZone, TreeRow } from './tree-rows.ts';

export type RowActions = {
  /** Called once the row is pointed at or focused: a long tree has thousands of them. */
  listMenu: () => readonly MenuItem[];
  onToggle: () => void;
  onRename: (title: string) => void;
  onRenamed: (byKeyboard: boolean) => void;
  onDrag: (isDragged: boolean) => void;
  /** The zone under the pointer while a page is dragged; null when it leaves. */
  onHover: (zone: DropZone | null) => void;
  onDrop: (zone: DropZone) => void;
};

type PageRowProps = RowActions & {
  row: TreeRow<ShownPage>;
  isCurrent: boolean;
  /** True for the one row of a tree that is in the order of Tab. */
  isFocusable: boolean;
  isRenamed: boolean;
  canEdit: boolean;
  dropZone: DropZone | null;
};

export function PageRow(props: PageRowProps) {
  const { row, isCurrent, isFocusable, isRenamed, canEdit, dropZone } = props;
  const { page, level, position, setSize, isOpen } = row;
  const [isActive, setIsActive] = useState(false);
  return (
    <li
      role="treeitem"
      className="doc-row"
      data-page={page.id}
      data-drop={dropZone ?? undefined}
      style={{ paddingInlineStart: (level - 1) * 16 + 4 }}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={page.title}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={isOpen ?? undefined}
      aria-current={isCurrent ? 'page' : undefined}
      draggable={canEdit && !isRenamed}
      onPointerEnter={() => setIsActive(true)}
      onFocus={() => setIsActive(true)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', page.title);
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={(event) => {
        if (!canEdit) return;
        event.preventDefault();
        props.onHover(zoneAt(event));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) props.onHover(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop(zoneAt(event));
      }}
    >
      <button
        type="button"
        className="doc-toggle"
        tabIndex={-1}
        aria-label={isOpen ? words.collapse(page.title) : words.expand(page.title)}
        hidden={isOpen === null}
        onClick={props.onToggle}
      >
        <ChevronRight className="s" />
      </button>
      {isOpen === null && (
        <span className="doc-leaf">
          <FileText className="s" />
        </span>
      )}
      <RowTitle page={page} isRenamed={isRenamed} onRename={props.onRename} onRenamed={props.onRenamed} />
      {canEdit && !isRenamed && (
        <Menu
          label={words.actions(page.title)}
          items={isActive ? props.listMenu() : []}
          trigger={(trigger) => <MenuButton {...trigger} title={page.title} />}
        />
      )}
    </li>
  );
}

type RowTitleProps = Pick<PageRowProps, 'isRenamed' | 'onRename' | 'onRenamed'> & { page: ShownPage };

function RowTitle({ page, isRenamed, onRename, onRenamed }: RowTitleProps) {
  if (isRenamed)
    return (
      <InlineRename
        label={words.renameLabel(page.title)}
        name={page.title}
        maxLength={MAX_PAGE_TITLE_LENGTH}
        onRename={onRename}
        onClose={onRenamed}
      />
    );
  return (
    <Link
      className="doc-open"
      tabIndex={-1}
      draggable={false}
      to="/project/docs"
      search={changeSearch({ page: page.id })}
    >
      <bdi className="cut">{page.title}</bdi>
    </Link>
  );
}

type MenuButtonProps = Parameters<Parameters<typeof Menu>[0]['trigger']>[0] & { title: string };

function MenuButton({ title, ...trigger }: MenuButtonProps) {
  return <IconButton {...trigger} tabIndex={-1} label={words.actions(title)} icon={<MoreHorizontal className="s" />} />;
}

/** The upper and lower quarter of a row are between the pages. */
function zoneAt({ currentTarget, clientY }: DragEvent): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'inside';
}
