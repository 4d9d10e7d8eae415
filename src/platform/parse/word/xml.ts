// Just enough XML for the parts of a Word document: elements, attributes by local name, text. DTDs are refused.

export type XmlElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] };

const TOKEN =
  /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const MAX_DEPTH = 200;

/** The root element. Throws when the text is no XML we read. */
export function parseXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('A document type is not allowed.');
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const token of text.matchAll(TOKEN)) readToken(token, open);
  const first = elementsOf(root)[0];
  if (!first) throw new Error('There is no element.');
  return first;
}

/** `open` are the elements around the token, the innermost last. */
function readToken([, cdata, closing, name, attributes = '', slash, words]: RegExpExecArray, open: XmlElement[]): void {
  const parent = open.at(-1);
  const spoken = cdata ?? (words === undefined ? undefined : decode(words));
  if (spoken !== undefined) parent?.children.push(spoken);
  if (closing !== undefined && open.length > 1) open.pop();
  if (name === undefined) return;
  const element: XmlElement = { name: localName(name), attributes: readAttributes(attributes), children: [] };
  parent?.children.push(element);
  if (slash === '') open.push(element);
  if (open.length > MAX_DEPTH) throw new Error('The document is nested too deeply.');
}

export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The first element down a path of names. */
export function findElement(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((found, name) => found && elementsOf(found, name)[0], element);
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      localName(name),
      decode(double ?? single ?? ''),
    ]),
  );
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function decode(text: string): string {
  return text.replace(/&(#?)(x?)(\w{1,8});/gi, (whole: string, ...[hash, hex, name = '']: string[]) => {
    if (hash === '') return ENTITIES[`${hex}${name}`] ?? whole;
    const code = Number.parseInt(name, hex === '' ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
