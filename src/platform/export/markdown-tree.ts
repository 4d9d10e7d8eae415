// The one tree of a document: CommonMark with GitHub's tables, task lists, footnotes, strikethrough and bare links.

import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm);

/** Every text can be parsed. Nodes keep their position in `markdown`. */
export function parseMarkdown(markdown: string): Root {
  return processor.parse(markdown);
}
