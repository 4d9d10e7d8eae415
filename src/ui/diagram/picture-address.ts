// A picture as the address of an image.

/** `svg` is never put into the page: as an image it can neither run nor load anything. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
