// Tabs with roving focus: the Tab key stops once; arrows, Home and End move between tabs and choose them. Of a closed
// panel they are a rail, in which arrows only move.

import type { KeyboardEvent, ReactNode } from 'react';
import { tooltipProps } from './tooltip-props.ts';
import './segmented.css';
import './tabs.css';

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** After the label, such as a count. */
  mark?: ReactNode;
};

type TabsProps<Id extends string> = {
  /** The accessible name of the list, and the prefix of its element ids. */
  label: string;
  items: readonly TabItem<Id>[];
  /** Null when none is chosen. */
  value: Id | null;
  onChange: (id: Id) => void;
  /** `line` for the head of a page, `segmented` for the inside of a card. */
  look?: 'line' | 'segmented';
  /** True for tabs in a rail: arrows up and down move, and the tips name the icons. */
  isVertical?: boolean;
};

export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  look = 'line',
  isVertical = false,
}: TabsProps<Id>) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const target = neighbour({ key: event.key, at: items.findIndex((item) => item.id === value), count: items.length });
    const item = target === undefined ? undefined : items[target];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    document.getElementById(tabId(label, item.id))?.focus();
  }
  /** Nothing is chosen in a rail: arrows only move the focus. */
  function moveInRail(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const key = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }[event.key] ?? event.key;
    const target = neighbour({ key, at, count: tabs.length });
    if (target === undefined) return;
    event.preventDefault();
    tabs[target]?.focus();
  }
  return (
    <div
      className={look === 'line' ? 'tabs' : 'seg'}
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      onKeyDown={isVertical ? moveInRail : move}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          id={tabId(label, item.id)}
          type="button"
          role="tab"
          className={look === 'line' ? 'tab' : undefined}
          aria-selected={item.id === value}
          aria-controls={item.id === value ? panelId(label, item.id) : undefined}
          tabIndex={item.id === value || (value === null && index === 0) ? 0 : -1}
          {...(isVertical && tooltipProps(item.label))}
          onClick={() => onChange(item.id)}
        >
          {item.icon}
          {item.icon ? <span className="tab-label">{item.label}</span> : item.label}
          {item.mark}
        </button>
      ))}
    </div>
  );
}

/** The content of the chosen tab. `label` and `id` are those given to `Tabs`. */
export function TabPanel({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="tab-panel" role="tabpanel" id={panelId(label, id)} aria-labelledby={tabId(label, id)}>
      {children}
    </div>
  );
}

/** Returns the index that the key leads to, or undefined for another key. */
export function neighbour({ key, at, count }: { key: string; at: number; count: number }): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

function tabId(label: string, id: string): string {
  return `${slug(label)}-tab-${id}`;
}

function panelId(label: string, id: string): string {
  return `${slug(label)}-panel-${id}`;
}

function slug(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
