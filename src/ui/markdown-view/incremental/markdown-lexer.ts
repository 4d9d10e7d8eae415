// The one Markdown dialect of the product: marked's GFM lexer in two phases (blocks, then the inline runs of each
// block), bounded against hostile input, with reference links resolved from a table the caller owns.
import { Lexer, Tokenizer, type Links, type MarkedToken, type Token, type Tokens } from 'marked';
import { MATH_EXTENSION } from './math-token.ts';

/** Deeper quotes and lists are shown as text, because marked recurses for each level and copies the rest of the text. */
const MAX_DEPTH = 24;

/** Emphasis, code and formulas take quadratic time in their delimiters: 34 ms for the worst text with 600, 56 s with 25,000. */
const MAX_DELIMITERS = 600;

/** Characters. Each line of a definition reads the whole paragraph again, so a longer one is text. */
const MAX_DEFINITION = 2000;

/** A lexed block whose inline runs are still text: each `tokens` array that is a key of `runs` is filled later. */
export interface BlockSkeleton {
  token: Token;
  runs: ReadonlyMap<Token[], string>;
}

/** The definitions that a block was filled with; undefined for a label without a definition. */
export type LinkAnswers = ReadonlyMap<string, Links[string] | undefined>;

class BoundedTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(src: string): Tokens.Blockquote | undefined {
    return this.#nest(() => super.blockquote(src));
  }

  override list(src: string): Tokens.List | undefined {
    return this.#nest(() => super.list(src));
  }

  /** As in CommonMark a definition ends with its paragraph. Marked lets a title run on for ever, so that a quote mark
   *  far below could still turn blocks into a title that a reader has long seen as text. */
  override def(src: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[/.test(src)) return undefined;
    const lines = src.length > MAX_DEFINITION ? src.slice(0, src.lastIndexOf('\n', MAX_DEFINITION) + 1) : src;
    const paragraph = this.rules.block.paragraph.exec(lines);
    return paragraph ? super.def(paragraph[0]) : undefined;
  }

  #nest<T>(tokenize: () => T | undefined): T | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined;
    this.#depth += 1;
    try {
      return tokenize();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** Lexes the block structure of `source`, whose line ends are `\n`. The raw texts of the tokens add up to `source`. */
export function lexBlocks(source: string): BlockSkeleton[] {
  const lexer = createLexer();
  const tokens = lexer.blockTokens(source, []);
  const runs = new Map(lexer.inlineQueue.map((run) => [run.tokens, run.src]));
  return tokens.map((token) => ({ token, runs }));
}

/** Lexes the inline runs of a block with the definitions in `links`. Returns the labels it looked up. */
export function fillBlock({ token, runs }: BlockSkeleton, links: Links): { token: Token; answers: LinkAnswers } {
  const answers = new Map<string, Links[string] | undefined>();
  const lexer = createLexer();
  lexer.tokens.links = recordAnswers(links, answers);
  return { token: fillToken(token), answers };

  function fillToken(skeleton: Token): Token {
    const known = skeleton as MarkedToken;
    if (known.type === 'list')
      return { ...known, items: known.items.map((item) => fillToken(item) as Tokens.ListItem) };
    if (known.type === 'table')
      return { ...known, header: known.header.map(fillCell), rows: known.rows.map((row) => row.map(fillCell)) };
    return 'tokens' in known && known.tokens ? { ...known, tokens: fillTokens(known.tokens) } : known;
  }

  function fillCell(cell: Tokens.TableCell): Tokens.TableCell {
    return { ...cell, tokens: fillTokens(cell.tokens) };
  }

  function fillTokens(tokens: Token[]): Token[] {
    const run = runs.get(tokens);
    if (run === undefined) return tokens.map(fillToken);
    if (countDelimiters(run) > MAX_DELIMITERS) return [...tokens, { type: 'text', raw: run, text: run }];
    lexer.state.inLink = false;
    lexer.state.inRawBlock = false;
    return lexer.inlineTokens(run, [...tokens]);
  }
}

/** The definitions inside a block, in reading order. */
export function listDefinitions(token: Token): Tokens.Def[] {
  const known = token as MarkedToken;
  if (known.type === 'def') return [known];
  if (known.type === 'list') return known.items.flatMap(listDefinitions);
  if (known.type === 'blockquote' || known.type === 'list_item') return known.tokens.flatMap(listDefinitions);
  return [];
}

function createLexer(): Lexer {
  return new Lexer({ gfm: true, tokenizer: new BoundedTokenizer(), extensions: MATH_EXTENSION });
}

/** Records every label that marked looks up, by reading it or with `Object.hasOwn`. */
function recordAnswers(links: Links, answers: Map<string, Links[string] | undefined>): Links {
  return new Proxy(links, {
    get(target, label) {
      if (typeof label === 'string') answers.set(label, target[label]);
      return Reflect.get(target, label);
    },
    getOwnPropertyDescriptor(target, label) {
      if (typeof label === 'string') answers.set(label, target[label]);
      return Reflect.getOwnPropertyDescriptor(target, label);
    },
  });
}

function countDelimiters(text: string): number {
  return text.match(/[*_~`]+|\$+|\\[([]/g)?.length ?? 0;
}
