// The boxes and links that the canvas shows: those of the drawing, with what is selected and where something is dragged to.

import { useStore, useStoreApi, type NodeChange, type ReactFlowState } from '@xyflow/react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Drawing } from '#model/layout/drawing.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { canvasMessages as words } from '../messages.ts';
import { useBoxStates } from '../use-box-states.ts';
import { nameSizeAt } from './box-names.ts';
import { byId, listLinks, listNodes, type BoxNode, type LinkPart } from './flow-parts.ts';

type Dragged = ReadonlyMap<string, BoxNode['position']>;

const NOTHING: Dragged = new Map();

const nameSizeOf = ({ transform: [, , zoom] }: ReactFlowState): number | null => nameSizeAt(zoom);

export function useFlowParts(drawing: Drawing) {
  const session = useBlueprintSession();
  const flow = useStoreApi<BoxNode>();
  const states = useBoxStates();
  // It changes a few times while the view comes nearer, which does not wait for the names.
  const nameSize = useDeferredValue(useStore(nameSizeOf));
  const marks = useBlueprint((state) => state.marks);
  const selectedIds = useBlueprint((state) => state.selectedIds);
  const [dragged, setDragged] = useState(NOTHING);
  const lastNodes = useRef<ReadonlyMap<string, BoxNode>>(new Map());
  const lastLinks = useRef<ReadonlyMap<string, LinkPart>>(new Map());
  // The places change with every movement of the pointer, what is dragged does not.
  const draggedKey = [...dragged.keys()].join(' ');
  const draggedIds = useMemo(() => withInner(drawing, draggedKey), [drawing, draggedKey]);

  const drawn = useMemo(() => {
    const nodes = listNodes(drawing, { states, before: lastNodes.current, nameSize });
    lastNodes.current = byId(nodes);
    return nodes;
  }, [drawing, states, nameSize]);
  const nodes = useMemo(() => {
    const selected = new Set(selectedIds);
    return drawn.map((node) => withView(node, { isSelected: selected.has(node.id), position: dragged.get(node.id) }));
  }, [drawn, selectedIds, dragged]);
  const links = useMemo(() => {
    const listed = listLinks(drawing, {
      marks,
      dragged: draggedIds,
      before: lastLinks.current,
      describe: words.link,
    });
    lastLinks.current = new Map(listed.map((part) => [part.link.id, part]));
    return listed;
  }, [drawing, marks, draggedIds]);

  /** The library knows boxes alone: where it selects one instead of others, the connections are no longer selected either. */
  function changeSelection(changes: readonly NodeChange<BoxNode>[]): void {
    const { multiSelectionActive } = flow.getState();
    const selected = new Set(session.store.getState().selectedIds);
    let hasChanged = false;
    for (const change of changes) {
      if (change.type !== 'select' || selected.has(change.id) === change.selected) continue;
      hasChanged = true;
      if (change.selected) selected.add(change.id);
      else selected.delete(change.id);
    }
    if (!hasChanged) return;
    if (!multiSelectionActive) for (const { link } of links) selected.delete(link.id);
    session.select([...selected]);
  }

  return {
    nodes,
    links,
    selectedIds,
    nameSize,
    onNodesChange(changes: NodeChange<BoxNode>[]): void {
      const moves = changes.flatMap((change) =>
        change.type === 'position' && change.dragging && change.position ? [[change.id, change.position] as const] : [],
      );
      if (moves.length > 0) setDragged((before) => new Map([...before, ...moves]));
      changeSelection(changes);
    },
    onSelectLink(id: string, isAdded: boolean): void {
      const { selectedIds: before } = session.store.getState();
      const others = before.filter((each) => each !== id);
      if (!isAdded) return session.select([id]);
      session.select(others.length < before.length ? others : [...before, id]);
    },
    endDrag: (): void => setDragged(NOTHING),
  };
}

/** The same object where neither is selected nor dragged. */
function withView(
  node: BoxNode,
  { isSelected, position }: { isSelected: boolean; position: BoxNode['position'] | undefined },
): BoxNode {
  if (!isSelected && !position) return node;
  return { ...node, selected: isSelected, ...(position && { position, dragging: true }) };
}

/** The `key` has ids with spaces between them. */
function withInner({ boxes }: Drawing, key: string): ReadonlySet<string> {
  const ids = new Set(key === '' ? [] : key.split(' '));
  if (ids.size > 0) for (const { id, parentId } of boxes) if (parentId !== null && ids.has(parentId)) ids.add(id);
  return ids;
}
