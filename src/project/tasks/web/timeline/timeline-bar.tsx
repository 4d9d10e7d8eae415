// The bar of a task: dragged to move it, at its ends to change its length. Shift and the arrows move it, with Ctrl they move its
// end, with Alt its start. While it is dragged only the bar is drawn again.

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { nameDay } from '#project/projects/shared/days.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { barOf, daysBetweenIncluded, moveBar, type BarPart } from '../../shared/schedule/timeline.ts';
import type { LabelColor } from '../../shared/task-values.ts';
import { taskMessages } from '../messages.ts';
import type { ShownSpan } from '../queries.ts';

const words = taskMessages.timeline;

/** Pixels that a pointer may move in a click. */
const CLICK_SLACK = 4;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type TimelineBarProps = {
  task: ShownSpan;
  color: LabelColor;
  period: { from: string; to: string; dayWidth: number };
  today: string;
  canEdit: boolean;
  onOpen: () => void;
  onMove: (days: { start: string | null; due: string | null }) => void;
};

type Drag = { part: BarPart; fromX: number; days: number };

export function TimelineBar({ task, color, period, today, canEdit, onOpen, onMove }: TimelineBarProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const wasDragged = useRef(false);
  const shown = drag ? moveBar(task, drag.part, drag.days) : task;
  const bar = barOf(shown);
  if (!bar) return null;
  const { from, dayWidth } = period;
  const left = (daysBetweenIncluded(from, bar.from) - 1) * dayWidth;
  const width = daysBetweenIncluded(bar.from, bar.to) * dayWidth;
  const label = words.bar(task.key, task.title, words.fromTo(nameDay(bar.from, today), nameDay(bar.to, today)));

  function begin(event: PointerEvent<HTMLElement>, part: BarPart): void {
    if (!canEdit || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = false;
    setDrag({ part, fromX: event.clientX, days: 0 });
  }
  function follow(event: PointerEvent<HTMLElement>): void {
    if (!drag) return;
    const distance = event.clientX - drag.fromX;
    if (Math.abs(distance) > CLICK_SLACK) wasDragged.current = true;
    const days = Math.round(distance / dayWidth);
    if (days !== drag.days) setDrag({ ...drag, days });
  }
  function end(): void {
    if (drag && drag.days !== 0) onMove(moveBar(task, drag.part, drag.days));
    setDrag(null);
  }
  function handleKey(event: KeyboardEvent): void {
    const days = STEPS[event.key];
    if (days === undefined || !event.shiftKey || !canEdit) return;
    event.preventDefault();
    onMove(moveBar(task, partOf(event), days));
  }
  const handlers = {
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: () => setDrag(null),
  };
  return (
    <div className="timeline-bar-place" style={{ left, width }} data-dragged={drag !== null}>
      <button
        type="button"
        className="timeline-bar tint"
        data-color={color}
        data-closed={task.closedAt !== null}
        data-late={task.closedAt === null && task.due !== null && task.due < today}
        data-task={task.id}
        aria-label={label}
        aria-keyshortcuts={canEdit ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        {...tooltipProps(label)}
        onPointerDown={(event) => begin(event, 'whole')}
        {...handlers}
        onKeyDown={handleKey}
        onClick={() => {
          if (!wasDragged.current) onOpen();
          wasDragged.current = false;
        }}
      >
        <bdi className="cut" aria-hidden="true">
          {task.title}
        </bdi>
      </button>
      {canEdit &&
        (['start', 'due'] as const).map((part) => (
          <span
            key={part}
            className="timeline-handle"
            data-part={part}
            onPointerDown={(event) => begin(event, part)}
            {...handlers}
          />
        ))}
    </div>
  );
}

function partOf({ ctrlKey, metaKey, altKey }: KeyboardEvent): BarPart {
  if (ctrlKey || metaKey) return 'due';
  return altKey ? 'start' : 'whole';
}
