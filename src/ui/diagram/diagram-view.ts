// Where a picture lies in a window and how large it is.

export type Size = { width: number; height: number };
/** The upper left corner of the picture in the window's pixels, and its scale. */
export type View = { scale: number; x: number; y: number };

const MIN_SCALE = 0.1;
const MAX_SCALE = 8;
/** A small picture is not blown up beyond that when it is fitted. */
const MAX_FIT = 2;
const MARGIN = 32;
/** Pixels at the top, for the tools. */
const HEAD = 56;

/** The picture is as large as the window allows below the tools, and in the middle. */
export function fitView(picture: Size, room: Size): View {
  const widest = (room.width - 2 * MARGIN) / picture.width;
  const highest = (room.height - HEAD - 2 * MARGIN) / picture.height;
  const scale = clamp(Math.min(widest, highest, MAX_FIT));
  return { scale, x: (room.width - picture.width * scale) / 2, y: (HEAD + room.height - picture.height * scale) / 2 };
}

/** The point `at` of the window keeps its place in the picture. */
export function zoomView(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = clamp(view.scale * factor);
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

export function moveView(view: View, x: number, y: number): View {
  return { ...view, x: view.x + x, y: view.y + y };
}

function clamp(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}
