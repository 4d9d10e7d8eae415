// What the menu of a page offers: only the moves that lead somewhere.

import type { MenuItem } from '#ui/overlays/menu.tsx';
import { docMessages as words } from '../messages.ts';
import type { ShownPage } from '../queries.ts';
import { placeAfterStep, type Step } from './tree-rows.ts';
import type { TreeState } from './use-tree-state.ts';

type RowMenu = {
  page: ShownPage;
  pages: readonly ShownPage[];
  state: TreeState;
  onStep: (page: ShownPage, step: Step) => void;
  /** Lets the person choose another project. */
  onRelocate: (page: ShownPage) => void;
};

const STEPS: readonly { step: Step; label: string; shortcut: string }[] = [
  { step: 'up', label: words.moveUp, shortcut: 'Shift ↑' },
  { step: 'down', label: words.moveDown, shortcut: 'Shift ↓' },
  { step: 'in', label: words.indent, shortcut: 'Shift →' },
  { step: 'out', label: words.outdent, shortcut: 'Shift ←' },
];

export function listMenu({ page, pages, state, onStep, onRelocate }: RowMenu): MenuItem[] {
  const below = { parentId: page.id, projectId: page.projectId };
  return [
    { label: words.addSubPage, onSelect: () => void state.createPage(below) },
    { label: words.rename, shortcut: 'F2', onSelect: () => state.setRenamedId(page.id) },
    ...STEPS.filter(({ step }) => placeAfterStep(pages, page, step)).map(({ step, ...item }) => ({
      ...item,
      onSelect: () => onStep(page, step),
    })),
    { label: words.moveTo, onSelect: () => onRelocate(page) },
    { label: words.delete, shortcut: 'Del', danger: true, onSelect: () => void state.deletePage(page) },
  ];
}
