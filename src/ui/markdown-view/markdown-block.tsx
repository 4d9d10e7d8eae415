// Block Markdown tokens as React elements. Headings are one level lower, because the page has its own h1.
import { Fragment, use, type ReactNode } from 'react';
import type { MarkedToken, Token, Tokens } from 'marked';
import { Caret } from './caret.tsx';
import { CodeBlock } from './code/code-block.tsx';
import { EmbedContext } from './embed.tsx';
import { useHeadingNumber } from './heading-numbers.ts';
import { renderInline } from './markdown-inline.tsx';
import { Table } from './table.tsx';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** `hasCaret`: the text still grows at the end of this block. */
export function renderBlock(token: Token, hasCaret: boolean): ReactNode {
  const known = token as MarkedToken;
  switch (known.type) {
    case 'heading':
      return <Heading heading={known} hasCaret={hasCaret} />;
    case 'paragraph':
      return <p dir="auto">{renderLine(known.tokens, hasCaret)}</p>;
    case 'text':
      return renderLine(known.tokens, hasCaret);
    case 'checkbox':
      return renderLine([known], hasCaret);
    case 'code':
      return <CodeOrDrawing code={known.text} info={known.lang} isOpen={hasCaret && !isClosed(known)} />;
    case 'blockquote':
      return <blockquote dir="auto">{renderBlocks(known.tokens, hasCaret)}</blockquote>;
    case 'list':
      return renderList(known, hasCaret);
    case 'table':
      return <Table table={known} hasCaret={hasCaret} />;
    case 'hr':
      return <hr />;
    case 'html':
      return renderHtml(known.text, hasCaret);
    default:
      return null;
  }
}

function CodeOrDrawing({ code, info, isOpen }: { code: string; info: string | undefined; isOpen: boolean }): ReactNode {
  const { drawings } = use(EmbedContext);
  const draw = isOpen ? undefined : drawings?.[info?.trim().toLowerCase() ?? ''];
  return draw ? draw(code) : <CodeBlock code={code} info={info} isOpen={isOpen} />;
}

function renderBlocks(tokens: Token[], hasCaret: boolean): ReactNode {
  const last = tokens.findLastIndex((token) => token.type !== 'space' && token.type !== 'def');
  return (
    <>
      {tokens.map((token, index) => (
        <Fragment key={index}>{renderBlock(token, hasCaret && index === last)}</Fragment>
      ))}
      {hasCaret && last === -1 && <Caret />}
    </>
  );
}

function renderLine(tokens: Token[] = [], hasCaret: boolean): ReactNode {
  return (
    <>
      {renderInline(tokens)}
      {hasCaret && <Caret />}
    </>
  );
}

function Heading({ heading, hasCaret }: { heading: Tokens.Heading; hasCaret: boolean }): ReactNode {
  const { number, words } = useHeadingNumber(heading);
  const Element = HEADINGS[heading.depth - 1] ?? 'h6';
  return (
    <Element dir="auto" data-number={number}>
      {renderLine(words, hasCaret)}
    </Element>
  );
}

function renderHtml(text: string, hasCaret: boolean): ReactNode {
  return (
    <p dir="auto" className="raw-html">
      {text.trimEnd()}
      {hasCaret && <Caret />}
    </p>
  );
}

function renderList(list: Tokens.List, hasCaret: boolean): ReactNode {
  const last = list.items.length - 1;
  const items = list.items.map((item, index) => (
    <li key={index} className={item.task ? 'task' : undefined}>
      {renderBlocks(item.tokens, hasCaret && index === last)}
    </li>
  ));
  if (!list.ordered) return <ul dir="auto">{items}</ul>;
  return (
    <ol dir="auto" start={list.start === 1 || list.start === '' ? undefined : list.start}>
      {items}
    </ol>
  );
}

function isClosed(code: Tokens.Code): boolean {
  return code.codeBlockStyle !== 'indented' && /\n {0,3}(?:`{3,}|~{3,}) *\n?$/.test(code.raw);
}
