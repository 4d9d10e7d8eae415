// The contrast of a colour on white paper, as WCAG 2.2 defines it.

/** `'#26221d'` → 15.7. From 1 (white) to 21 (black); null for text that is not a colour. */
export function contrastOnWhite(color: string): number | null {
  if (!isHexColor(color)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

export function isHexColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
