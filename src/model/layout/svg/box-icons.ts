// Icons of what is drawn besides known services: strokes on a square of 24, to be drawn without a fill, 1.6 wide, with round ends.

export const ICON_BOX = 24;

/** A service that no catalogue has gets this icon. */
export const unknownIcon = 'M4 4h16v16H4z M9.5 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7 M12 16.6h.01';

/** This icon is for what is on another page of the drawing. */
const elsewhereIcon = 'M6 3h8l5 5v13H6z M14 3v5h5 M9 14h6 M12.5 11.5L15 14l-2.5 2.5';

/** The icons are of the parties outside of a solution, by their ids. */
export const outsideIcons: Readonly<Record<string, string>> = {
  internet: 'M7 18.5a4 4 0 0 1-.4-8A6 6 0 0 1 18 9.8a4.4 4.4 0 0 1-.4 8.7z',
  administrators:
    'M9 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z M2 20c0-3.6 3-5.4 7-5.4s7 1.8 7 5.4 M15.5 4.3a3.5 3.5 0 0 1 0 6.4 M18 15.2c2.4.7 4 2.3 4 4.8',
  'on-premises': 'M5 21V3h9v18 M14 9h5v12 M3 21h18 M8 7.5h3 M8 12h3 M8 16.5h3',
};

export function iconOf({ id, kind, icon }: { id: string; kind: string; icon?: string }): string {
  return kind === 'outside' ? (outsideIcons[id] ?? elsewhereIcon) : (icon ?? unknownIcon);
}
