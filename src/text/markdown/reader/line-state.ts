// What a line is, and what the lines read so far leave open: everything the next line depends on.

import type { Container } from './containers.ts';
import type { DefinitionReader } from './definitions.ts';
import type { HtmlKind } from './html.ts';

/**
 * `text` is a line of a paragraph, of link definitions, of a heading that an `underline` ends, or the header of a table
 * if a `delimiter` row follows. `code` is a line between fences, `indented` one that is code by its indentation.
 */
export type LineKind =
  | 'blank'
  | 'text'
  | 'heading'
  | 'underline'
  | 'fence'
  | 'code'
  | 'closing-fence'
  | 'indented'
  | 'html'
  | 'break'
  | 'delimiter'
  | 'row';

/** The innermost block: what a line may go on with that begins nothing new. */
export type Leaf = 'none' | 'paragraph' | 'fence' | 'indented' | 'html' | 'table';

export type LineState = {
  containers: readonly Container[];
  /** Lines of an innermost list item that has only blank ones. It may begin with one, and is over after two. */
  emptyLines: 0 | 1 | 2;
  leaf: Leaf;
  /** Of fenced code: the character and the length of its mark, and the columns it is indented by. */
  fence: { mark: string; length: number; indent: number };
  html: HtmlKind;
  /** A paragraph that begins with a bracket has this reader. */
  definitions: DefinitionReader | null;
  /** The last line of a paragraph if it may be the header of a table. */
  header: { text: string; start: number; end: number } | null;
};

/** Whatever follows is read alike by two states with the same one, but for the number of cells in a table's header. */
export function signatureOf({ containers, emptyLines, leaf, fence, html, definitions, header }: LineState): string {
  const marks = containers.map(({ kind, indent }) => kind + indent);
  const open = leaf === 'paragraph' && definitions ? Object.values(definitions.open) : [];
  return [leaf, fence.mark, fence.length, html, header === null, emptyLines, ...open, ...marks].join();
}
