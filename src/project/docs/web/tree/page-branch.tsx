// The pages of one project, or of the workspace, as a tree.

import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import type { PageTree } from '../../shared/page-tree.ts';
import { changeSearch } from '../doc-search.ts';
import { docMessages as words } from '../messages.ts';
import type { ShownPage } from '../queries.ts';
import { PageRow } from './page-row.tsx';
import { listMenu } from './row-menu.ts';
import { handleTreeKey, type TreeKeys } from './tree-keys.ts';
import { listRows, placeAfterStep, type Step } from './tree-rows.ts';
import { useRowFocus, type RowFocus } from './use-row-focus.ts';
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

export function PageBranch(props: PageBranchProps) {
  const { group, groups, tree, state, canEdit } = props;
  const list = useRef<HTMLUListElement>(null);
  const focus = useRowFocus(list, state.movedId);
  /** The page for which a project is chosen. */
  const [relocated, setRelocated] = useState<ShownPage | null>(null);
  const top = { parentId: null, projectId: group.projectId };
  const isEmpty = tree.childrenOf(top).length === 0;

  return (
    <section className="doc-branch" aria-label={words.tree(group.name)}>
      <header onDragOver={(event) => canEdit && event.preventDefault()} onDrop={() => state.dropAtTop(group.projectId)}>
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
      {isEmpty && <p className="cap doc-none">{words.noneHere}</p>}
      {!isEmpty && <Rows {...props} list={list} focus={focus} onRelocate={setRelocated} />}
      {relocated && (
        <ChoiceMenu
          label={words.moveTo}
          anchor={focus.findRow(relocated.id) ?? document.body}
          choices={groups.map(({ projectId, name }) => ({
            value: projectId ?? '',
            label: name,
            isChosen: projectId === relocated.projectId,
          }))}
          onChoose={(value) => state.moveToProject(relocated, value === '' ? null : value)}
          onClose={() => setRelocated(null)}
        />
      )}
    </section>
  );
}

type RowsProps = PageBranchProps & {
  list: RefObject<HTMLUListElement | null>;
  focus: RowFocus;
  onRelocate: (page: ShownPage) => void;
};

function Rows({ group, pages, tree, state, currentId, canEdit, list, focus, onRelocate }: RowsProps) {
  const navigate = useNavigate();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const rows = listRows(tree, { branch: { parentId: null, projectId: group.projectId }, closed: state.closed });
  const isHere = (id: string | null | undefined): boolean => rows.some(({ page }) => page.id === id);
  const focusable = [focusedId, currentId].find(isHere) ?? rows[0]?.page.id;

  function step(page: ShownPage, wanted: Step): void {
    const place = placeAfterStep(pages, page, wanted);
    if (place) void state.movePage(page, place);
  }
  const keys: TreeKeys = {
    rows,
    canEdit,
    onFocus: focus.focusRow,
    onOpen: ({ id }) => void navigate({ to: '/project/docs', search: changeSearch({ page: id }) }),
    onClose: ({ id }, isClosed) => state.close(id, isClosed),
    onStep: step,
    onRename: ({ id }) => state.setRenamedId(id),
    onDelete: (page) => void state.deletePage(page),
  };
  return (
    <ul
      ref={list}
      role="tree"
      aria-label={words.tree(group.name)}
      onKeyDown={(event) => handleTreeKey(event, keys)}
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
          listMenu={() => listMenu({ page: row.page, pages, state, onStep: step, onRelocate })}
          onToggle={() => state.close(row.page.id, row.isOpen === true)}
          onRename={(title) => void state.renamePage(row.page.id, title)}
          onRenamed={(byKeyboard) => {
            state.setRenamedId(null);
            if (byKeyboard) requestAnimationFrame(() => focus.focusRow(row.page.id));
          }}
          onDrag={(isDragged) => state.drag(isDragged ? row.page : null)}
          onHover={(zone) => state.hover(row.page, zone)}
          onDrop={(zone) => state.dropOn(row.page, zone)}
        />
      ))}
    </ul>
  );
}
