// What a drawing of a solution consists of. All lengths are pixels, all places absolute.

export type Point = { x: number; y: number };

export type BoxKind = 'outside' | 'region' | 'network' | 'subnet' | 'component';

export type Box = {
  /** This is the id of the region, network, subnet, component or outside party. */
  id: string;
  kind: BoxKind;
  /** The box around it; null at the top. */
  parentId: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whole, as the solution has it. */
  title: string;
  /** Whole: SKU and count, or the address range. */
  lines: string[];
  /** Title and lines as they fit the box, in the order in which they are drawn. */
  texts: BoxText[];
  /** The strokes of a known service: see svg/service-glyphs.ts. */
  icon?: string;
};

/** One line of text in a box; `x` is its start and `y` its baseline, absolute. */
export type BoxText = Point & { text: string; role: 'title' | 'detail' };

export type Link = {
  /** This is the id of the connection. */
  id: string;
  from: string;
  to: string;
  /** Only horizontal and vertical lines; the first and the last one are on the border of their boxes. */
  points: Point[];
  /** 'TCP 443', or empty where another link of the same bundle has it. */
  label: string;
  /** The middle of the label; null where there is none, or no room for one. */
  labelAt: Point | null;
  /** The same for all links that share lines: from each of its sources to each of its targets there is a link. */
  bundle: string;
};

export type Drawing = {
  width: number;
  height: number;
  /** Outer boxes before inner ones. */
  boxes: Box[];
  links: Link[];
};

/** Where a person put boxes, as offsets inside their parent; everything else is laid out. */
export type Positions = Readonly<Record<string, Point>>;
