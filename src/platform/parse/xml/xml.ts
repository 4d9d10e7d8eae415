// The parts of an Office file as trees of XML elements. Strict: what is not well-formed, has a document type, or is larger
// than any real document is refused.

import { SaxesParser } from 'saxes';
import { Problem } from '#contract/problem.ts';
import { parseProblems } from '../parse-problem.ts';

/** `name` and the names of the attributes are without their prefix: 'w:p' is 'p'. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] };

const MAX_DEPTH = 200;
/** Elements and texts: a document of 2,000 pages has fewer. */
const MAX_NODES = 2_000_000;

/** The root element, in time linear in the length of the text. Throws 'parse/unsafe-xml', 'parse/too-many-parts', and errors of the format. */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let nodes = 0;

  function append(child: XmlElement | string): void {
    nodes += 1;
    if (nodes > MAX_NODES) throw Problem.of(parseProblems, 'parse/too-many-parts');
    open.at(-1)?.children.push(child);
  }

  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw Problem.of(parseProblems, 'parse/unsafe-xml');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: localName(name), attributes: withLocalNames(attributes), children: [] };
    append(element);
    open.push(element);
    if (open.length > MAX_DEPTH) throw new Error('The document is nested too deeply.');
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', append);
  parser.on('cdata', append);
  parser.write(text).close();
  const [first] = elementsOf(root);
  if (!first) throw new Error('There is no element.');
  return first;
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

function withLocalNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const local: Record<string, string> = {};
  for (const name in attributes) local[localName(name)] = attributes[name] ?? '';
  return local;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
