// The position of a floating element: next to its anchor, flipped and shifted to stay inside the window.

export type Box = { left: number; top: number; width: number; height: number };

const GAP = 6;
const EDGE = 8;

export type Placement = {
  anchor: Box;
  size: { width: number; height: number };
  window: { width: number; height: number };
  align: 'start' | 'center' | 'end';
  side: 'above' | 'below';
};

/** Returns the top left corner in pixels. The other side is used when the wanted one has no room. */
export function placeNear({ anchor, size, window, align, side }: Placement): { left: number; top: number } {
  const shift = { start: 0, center: (anchor.width - size.width) / 2, end: anchor.width - size.width }[align];
  const left = Math.min(Math.max(anchor.left + shift, EDGE), window.width - size.width - EDGE);
  const above = anchor.top - size.height - GAP;
  const below = anchor.top + anchor.height + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + size.height <= window.height - EDGE;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  return { left: Math.max(left, EDGE), top: isAbove ? above : below };
}

/** Moves a floating element that is shown, with `position: fixed`, to its place in this window. */
export function moveNear(
  element: HTMLElement,
  { anchor, align, side }: { anchor: Element } & Pick<Placement, 'align' | 'side'>,
): void {
  const { left, top } = placeNear({
    anchor: anchor.getBoundingClientRect(),
    size: { width: element.offsetWidth, height: element.offsetHeight },
    window: { width: innerWidth, height: innerHeight },
    align,
    side,
  });
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
