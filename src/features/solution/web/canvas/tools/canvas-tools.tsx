// Tools for the canvas in the line above it: search, arrange, and what can be done with what is selected.

import { AlignHorizontalDistributeCenter, Ellipsis } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem, type MenuProps } from '#ui/overlays/menu.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import { alignments, type Axis } from '#model/edit/arrange-boxes.ts';
import type { Drawing } from '#model/layout/drawing.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import type { CanvasActions } from '../use-canvas-actions.ts';
import { CanvasSearch } from './canvas-search.tsx';
import { toolMessages as words } from './messages.ts';

const axes: readonly Axis[] = ['horizontal', 'vertical'];

type CanvasToolsProps = {
  drawing: Drawing;
  actions: CanvasActions;
  searchRef: Ref<HTMLInputElement>;
  onInspect: () => void;
  onConnect: (fromId: string) => void;
  onPlace: () => void;
};

export function CanvasTools({ drawing, actions, searchRef, onInspect, onConnect, onPlace }: CanvasToolsProps) {
  const selected = useBlueprint((state) => state.selectedIds).length;
  const items = useSelectionItems({ actions, onInspect, onConnect, onPlace });
  const hasPositions = useBlueprint(({ positions }) => Object.keys(positions).length > 0);
  return (
    <>
      <CanvasSearch drawing={drawing} ref={searchRef} />
      <Menu
        label={words.arrange}
        items={[
          ...alignments.map((alignment) => ({
            label: words.alignments[alignment],
            disabled: selected < 2,
            onSelect: () => actions.align(alignment),
          })),
          ...axes.map((axis) => ({
            label: words.axes[axis],
            disabled: selected < 3,
            onSelect: () => actions.distribute(axis),
          })),
          { label: words.tidy, disabled: !hasPositions, onSelect: actions.tidy },
        ]}
        trigger={(trigger) => (
          <Tool trigger={trigger} label={words.arrange} icon={<AlignHorizontalDistributeCenter />} />
        )}
      />
      <Menu
        label={words.selection}
        items={items}
        trigger={(trigger) => (
          <Tool
            trigger={trigger}
            label={selected === 0 ? words.selection : words.selected(selected)}
            icon={<Ellipsis />}
          />
        )}
      />
    </>
  );
}

type ToolProps = { trigger: Parameters<MenuProps['trigger']>[0]; label: string; icon: ReactNode };

/** The words of the acts of the page go first where the head is narrow; those of the tools are tooltips then. */
function Tool({ trigger, label, icon }: ToolProps) {
  const hasWords = useMatches('(min-width: 1600px)');
  if (!hasWords) return <IconButton {...trigger} size="md" label={label} icon={icon} />;
  return (
    <Button {...trigger} icon={icon}>
      {label}
    </Button>
  );
}

function useSelectionItems({
  actions,
  onInspect,
  onConnect,
  onPlace,
}: Omit<CanvasToolsProps, 'drawing' | 'searchRef'>): MenuItem[] {
  const selectedIds = useBlueprint((state) => state.selectedIds);
  const solution = useBlueprint((state) => state.solution);
  const environmentId = useBlueprint((state) => state.environmentId);
  const components = solution.components.filter(({ id }) => selectedIds.includes(id));
  const environment = solution.environments.find(({ id }) => id === environmentId);
  const [first] = components;
  const hasComponents = first !== undefined;
  const leave =
    environment && solution.environments.length > 1
      ? [{ label: words.leave(environment.name), disabled: !hasComponents, onSelect: actions.leaveEnvironment }]
      : [];
  return [
    { label: words.inspect, shortcut: 'Enter', disabled: selectedIds.length === 0, onSelect: onInspect },
    { label: words.connect, shortcut: 'C', disabled: !hasComponents, onSelect: () => first && onConnect(first.id) },
    { label: words.place, shortcut: 'M', disabled: !hasComponents, onSelect: onPlace },
    { label: words.duplicate, shortcut: 'Ctrl D', disabled: !hasComponents, onSelect: actions.duplicate },
    { label: words.copy, shortcut: 'Ctrl C', disabled: !hasComponents, onSelect: actions.copy },
    { label: words.paste, shortcut: 'Ctrl V', onSelect: actions.paste },
    ...leave,
    {
      label: words.remove,
      shortcut: 'Del',
      danger: true,
      disabled: selectedIds.length === 0,
      onSelect: actions.remove,
    },
  ];
}
