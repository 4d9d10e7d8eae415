// The pages of one project, or of the workspace, as a tree. Arrows move the focus and open and close pages, Enter opens,
// F2 renames, Delete deletes; Shift and the arrows move the page.

import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import type { PageTree } from '../../shared/page-tree.ts';
import { docMessages as words } from '../messages.ts';
import type { ShownPage } from '../queries.ts';
import { PageRow } from './page-row.tsx';
import { listRows, placeAfterStep, placeOfDrop, type DropZone, type Step, type TreeRow } from './tree-rows.ts';
import type { TreeState } from './use-tree-state.ts';

export type TreeGroup = { projectId: string | null; name: string };

type PageBranchProps = {
  group: TreeGroup;
  groups: readonly TreeGroup[];
  pages: readonly ShownPage[];
  tree: PageTree<ShownPage>;
  state: TreeState;
  currentId: string | undefined;
  canEdit: boolean;
};

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

export function PageBranch({ group, groups, pages, tree, state, currentId, canEdit }: PageBranchProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  /** The page for which a project is chosen. */
  const [relocated, setRelocated] = useState<ShownPage | null>(null);
  const top = { parentId: null, projectId: group.projectId };
  const rows = listRows(tree, { branch: top, closed: state.closed });
  const focusable = [focusedId, currentId].find((id) => rows.some(({ page }) => page.id === id)) ?? rows[0]?.page.id;

  // A row that a key has moved keeps the focus, which it loses when its element moves.
  useEffect(() => {
    const { movedId } = state;
    if (movedId.current === null || document.activeElement !== document.body) return;
    focusRow(movedId.current);
  });

  const rowOf = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id ?? '')}"]`);
  const focusRow = (id: string | undefined): void => rowOf(id)?.focus();
  const open = (id: string): void =>
    void navigate({ to: '/project/docs', search: (before) => ({ ...before, page: id }) });

  function step(page: ShownPage, wanted: Step): void {
    const place = placeAfterStep(pages, page, wanted);
    if (place) void state.movePage(page, place);
  }

  function menuOf({ page }: TreeRow<ShownPage>): MenuItem[] {
    const stepItem = (wanted: Step, label: string, shortcut: string): MenuItem[] =>
      placeAfterStep(pages, page, wanted) ? [{ label, shortcut, onSelect: () => step(page, wanted) }] : [];
    return [
      {
        label: words.addSubPage,
        onSelect: () => void state.createPage({ parentId: page.id, projectId: page.projectId }),
      },
      { label: words.rename, shortcut: 'F2', onSelect: () => state.setRenamedId(page.id) },
      ...stepItem('up', words.moveUp, 'Shift ↑'),
      ...stepItem('down', words.moveDown, 'Shift ↓'),
      ...stepItem('in', words.indent, 'Shift →'),
      ...stepItem('out', words.outdent, 'Shift ←'),
      ...(groups.length > 1 ? [{ label: words.moveTo, onSelect: () => setRelocated(page) }] : []),
      { label: words.delete, shortcut: 'Del', danger: true, onSelect: () => void state.deletePage(page) },
    ];
  }
  function relocate(page: ShownPage, projectId: string | null): void {
    if (projectId === page.projectId && page.parentId === null) return;
    const last = tree.childrenOf({ parentId: null, projectId }).findLast(({ id }) => id !== page.id);
    void state.movePage(page, { parentId: null, projectId, afterId: last?.id ?? null });
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const id = event.target instanceof HTMLElement ? event.target.dataset['page'] : undefined;
    const at = rows.findIndex(({ page }) => page.id === id);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = STEPS[event.key];
    if (event.shiftKey && wanted) {
      event.preventDefault();
      if (canEdit) step(row.page, wanted);
    } else if (handleTreeKey(event.key, { row, at })) event.preventDefault();
  }

  /** Returns whether the key means something here. */
  function handleTreeKey(key: string, { row, at }: { row: TreeRow<ShownPage>; at: number }): boolean {
    const { page, isOpen } = row;
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusRow(rows[at + 1]?.page.id),
      ArrowUp: () => focusRow(rows[at - 1]?.page.id),
      ArrowRight: () => (isOpen === false ? state.close(page.id, false) : isOpen && focusRow(rows[at + 1]?.page.id)),
      ArrowLeft: () => (isOpen ? state.close(page.id, true) : focusRow(page.parentId ?? undefined)),
      Home: () => focusRow(rows[0]?.page.id),
      End: () => focusRow(rows.at(-1)?.page.id),
      Enter: () => open(page.id),
      ...(canEdit && { F2: () => state.setRenamedId(page.id), Delete: () => void state.deletePage(page) }),
    };
    keys[key]?.();
    return key in keys;
  }

  return (
    <section className="doc-branch" aria-label={words.tree(group.name)}>
      <header
        onDragOver={(event: DragEvent) => canEdit && event.preventDefault()}
        onDrop={() => state.dropAtTop(group.projectId)}
      >
        <h2 className="label cut">
          <bdi>{group.name}</bdi>
        </h2>
        {canEdit && (
          <IconButton
            label={words.addTo(group.name)}
            icon={<Plus className="s" />}
            onClick={() => void state.createPage(top)}
          />
        )}
      </header>
      {rows.length === 0 && <p className="cap doc-none">{words.noneHere}</p>}
      {rows.length > 0 && (
        <ul
          ref={list}
          role="tree"
          aria-label={words.tree(group.name)}
          onKeyDown={handleKey}
          onFocus={({ target }) => setFocusedId(target.dataset['page'] ?? focusedId)}
        >
          {rows.map((row) => (
            <PageRow
              key={row.page.id}
              row={row}
              isCurrent={row.page.id === currentId}
              isFocusable={row.page.id === focusable}
              isRenamed={state.renamedId === row.page.id}
              canEdit={canEdit}
              dropZone={state.hovered?.id === row.page.id ? state.hovered.zone : null}
              listMenu={() => menuOf(row)}
              onToggle={() => state.close(row.page.id, row.isOpen === true)}
              onRename={(title) => void state.renamePage(row.page.id, title)}
              onRenamed={(byKeyboard) => {
                state.setRenamedId(null);
                if (byKeyboard) requestAnimationFrame(() => focusRow(row.page.id));
              }}
              onDrag={(isDragged) => state.drag(isDragged ? row.page : null)}
              onHover={(zone: DropZone | null) => state.hover(zoneFor(row.page, zone))}
              onDrop={() => state.dropOn(row.page)}
            />
          ))}
        </ul>
      )}
      {relocated && list.current && (
        <ChoiceMenu
          label={words.moveTo}
          anchor={rowOf(relocated.id) ?? list.current}
          choices={groups.map(({ projectId, name }) => ({
            value: projectId ?? '',
            label: name,
            isChosen: projectId === relocated.projectId,
          }))}
          onChoose={(value) => relocate(relocated, value === '' ? null : value)}
          onClose={() => setRelocated(null)}
        />
      )}
    </section>
  );

  /** No zone where the dragged page cannot go. */
  function zoneFor(target: ShownPage, zone: DropZone | null): { id: string; zone: DropZone } | null {
    const page = state.dragged.current;
    if (!page || zone === null || !placeOfDrop(pages, { page, target, zone })) return null;
    return { id: target.id, zone };
  }
}
