// The controls that a person used last, by kind and name, for a report of a failure. What people wrote is never a name here: a
// control within a list, a table, a text or a form of somebody's content is named by its kind alone.

import { MAX_STEP_LENGTH, MAX_STEPS } from '../shared/limits.ts';

const CONTROLS = 'button, a[href], [role="tab"], [role="menuitem"], [role="option"], summary, input, select, textarea';
/** Whatever is in one of these may be the content of a person. */
const CONTENT =
  'li, td, th, bdi, article, time, pre, code, h1, [contenteditable], [role="listbox"], [role="tree"], [role="grid"], [data-private]';
const KINDS: Readonly<Record<string, string>> = {
  A: 'Link',
  BUTTON: 'Button',
  INPUT: 'Field',
  SELECT: 'Choice',
  SUMMARY: 'Details',
  TEXTAREA: 'Text field',
};
const ROLES: Readonly<Record<string, string>> = { tab: 'Tab', menuitem: 'Menu item', option: 'Option' };

const steps: string[] = [];

/** Listens from now on. Call it once. */
export function watchSteps(): void {
  document.addEventListener('click', ({ target }) => noteStep(target), { capture: true, passive: true });
}

/** The oldest comes first. */
export function listRecentSteps(): string[] {
  return [...steps];
}

function noteStep(target: EventTarget | null): void {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (!control) return;
  steps.push(describeControl(control));
  if (steps.length > MAX_STEPS) steps.shift();
}

/** Returns 'Button “New task”', or 'Link' where the name could be the content of a person. */
export function describeControl(control: Element): string {
  const kind = ROLES[control.getAttribute('role') ?? ''] ?? KINDS[control.tagName] ?? 'Control';
  const name = control.closest(CONTENT) || control.querySelector(CONTENT) ? '' : nameOf(control);
  return (name === '' ? kind : `${kind} “${name}”`).slice(0, MAX_STEP_LENGTH);
}

function nameOf(control: Element): string {
  // The value of a field is what a person wrote, and the text of a choice what they chose.
  if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(control.tagName)) return labelOf(control);
  // A label can repeat a title: 'Delete Hub network'. The text on a button cannot.
  return (control.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function labelOf(control: Element): string {
  const [label] = (control as HTMLInputElement).labels ?? [];
  if (!label || label.closest(CONTENT)) return '';
  return (label.firstChild?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
