// A blueprint on a phone: regions, networks, subnets and components as a list, with everything that the canvas can do with them.

import { CircleAlert, Ellipsis, TriangleAlert } from 'lucide-react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import '#ui/components/row.css';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { Box, Drawing } from '#model/layout/drawing.ts';
import { ICON_BOX, iconOf } from '#model/layout/svg/box-icons.ts';
import type { BoxState } from '../canvas/flow/flow-parts.ts';
import { canvasMessages } from '../canvas/messages.ts';
import type { CanvasActions } from '../canvas/use-canvas-actions.ts';
import { useBoxStates } from '../canvas/use-box-states.ts';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { outlineMessages as words } from './messages.ts';
import './outline.css';

type OutlineProps = {
  drawing: Drawing;
  actions: CanvasActions;
  onInspect: () => void;
  onConnect: (fromId: string) => void;
};

export function BlueprintOutline(props: OutlineProps) {
  const { boxes } = props.drawing;
  if (boxes.length === 0) return <EmptyState title={words.nothing} text={words.nothingText} />;
  return <OutlineList {...props} parentId={null} label={words.title} />;
}

type OutlineListProps = OutlineProps & { parentId: string | null; label: string };

function OutlineList({ parentId, label, ...props }: OutlineListProps) {
  const boxes = props.drawing.boxes.filter((box) => box.parentId === parentId);
  if (boxes.length === 0) return null;
  return (
    <ul className="azure-outline" aria-label={label}>
      {boxes.map((box) => (
        <li key={box.id}>
          <OutlineRow {...props} box={box} />
          <OutlineList {...props} parentId={box.id} label={canvasMessages.box(box)} />
        </li>
      ))}
    </ul>
  );
}

function OutlineRow({ drawing, actions, onInspect, onConnect, box }: OutlineProps & { box: Box }) {
  const session = useBlueprintSession();
  const state = useBoxStates().get(box.id);
  const isSelected = useBlueprint(({ selectedIds }) => selectedIds.includes(box.id));
  const count = drawing.links.filter(({ from, to }) => from === box.id || to === box.id).length;
  const items = useRowItems({ actions, onInspect, onConnect, box });

  function inspect(): void {
    session.select([box.id]);
    onInspect();
  }
  return (
    <div className="rw azure-outline-row" data-kind={box.kind} aria-current={isSelected || undefined}>
      {(box.kind === 'component' || box.kind === 'outside') && (
        <svg className="lucide" viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`} aria-hidden="true">
          <path className="azure-icon" d={iconOf(box)} />
        </svg>
      )}
      <button type="button" className="azure-outline-open" onClick={inspect}>
        <b>{box.title}</b>
        <span className="cap">
          {[...box.lines, ...(count > 0 ? [words.connections(count)] : [])].filter(Boolean).join(' · ')}
        </span>
      </button>
      {state && <Badges state={state} />}
      {box.kind !== 'outside' && (
        <Menu
          label={words.actions(box.title)}
          items={items}
          trigger={(trigger) => (
            <IconButton {...trigger} label={words.actions(box.title)} icon={<Ellipsis className="s" />} />
          )}
        />
      )}
    </div>
  );
}

function Badges({ state: { errors, warnings } }: { state: BoxState }) {
  return (
    <>
      {errors > 0 && (
        <span className="badge err" role="img" aria-label={canvasMessages.errors(errors)}>
          <CircleAlert />
          {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className="badge warn" role="img" aria-label={canvasMessages.warnings(warnings)}>
          <TriangleAlert />
          {warnings}
        </span>
      )}
    </>
  );
}

function useRowItems({ actions, onInspect, onConnect, box }: Omit<OutlineProps, 'drawing'> & { box: Box }): MenuItem[] {
  const session = useBlueprintSession();
  const environments = useBlueprint(({ solution }) => solution.environments);
  const environmentId = useBlueprint((state) => state.environmentId);
  const environment = environments.find(({ id }) => id === environmentId);
  const withIt = (act: () => void) => (): void => {
    session.select([box.id]);
    act();
  };
  const isComponent = box.kind === 'component';
  return [
    { label: words.inspect, onSelect: withIt(onInspect) },
    ...(isComponent
      ? [
          { label: words.connect, onSelect: withIt(() => onConnect(box.id)) },
          { label: words.duplicate, onSelect: withIt(actions.duplicate) },
        ]
      : []),
    ...(isComponent && environment && environments.length > 1
      ? [{ label: words.leave(environment.name), onSelect: withIt(actions.leaveEnvironment) }]
      : []),
    { label: words.remove, danger: true, onSelect: withIt(actions.remove) },
  ];
}
