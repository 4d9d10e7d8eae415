// Inline Markdown tokens as React elements. Raw HTML becomes text, images become links, unsafe links become text.
import { Check } from 'lucide-react';
import { Fragment, use, type ReactNode } from 'react';
import type { MarkedToken, Token, Tokens } from 'marked';
import { hasLookAlikeHost, readLinkTarget, showsHost } from '#text/link-target.ts';
import { Citation } from './citation.tsx';
import { EmbedContext } from './embed.tsx';
import { decodeEntities } from './entity.ts';
import { isMathToken } from './incremental/math-token.ts';
import { Formula } from './math/formula.tsx';
import { OwnLinksContext } from './own-links.ts';

/** Inside a link nothing else can be pressed: no citation and no second link. */
export function renderInline(tokens: Token[], isInLink = false): ReactNode {
  return tokens.map((token, index) => (
    <Fragment key={index}>
      {isMathToken(token) ? <Formula token={token} /> : renderToken(token as MarkedToken, isInLink)}
    </Fragment>
  ));
}

function renderToken(token: MarkedToken, isInLink: boolean): ReactNode {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const Mark = token.type;
      return <Mark>{renderInline(token.tokens, isInLink)}</Mark>;
    }
    case 'codespan':
      return <code dir="ltr">{token.text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return <TaskMark isDone={token.checked} />;
    case 'link':
      return renderLink(token, isInLink);
    case 'image':
      return renderImage(token, isInLink);
    case 'html':
      return renderHtml(token.raw);
    case 'escape':
      return token.text;
    case 'text':
      return renderText(token.text, isInLink);
    default:
      return token.raw;
  }
}

/** HTML is shown as text, except for line breaks, which models need in table cells. */
function renderHtml(raw: string): ReactNode {
  return /^<br\s*\/?>$/i.test(raw) ? <br /> : raw;
}

/** 'ABC-12' or '[[A title]]': only such texts ask the page, because most texts are plain. */
const MAY_REFER = /[A-Z0-9]-\d|\[\[/;

function renderText(text: string, isInLink: boolean): ReactNode {
  if (!isInLink && MAY_REFER.test(text)) return <ReferringText text={text} />;
  return renderCitations(text, isInLink);
}

function ReferringText({ text }: { text: string }): ReactNode {
  const links = use(OwnLinksContext);
  return links ? links.renderText(decodeEntities(text)) : renderCitations(text, false);
}

function renderCitations(text: string, isInLink: boolean): ReactNode {
  if (isInLink || !text.includes('[')) return decodeEntities(text);
  return text.split(/(\[\d{1,3}!?\][,.;:!?)]*)/).map((part, index) => {
    const [, mark = '', punctuation] = /^(\[\d{1,3}!?\])(.*)$/.exec(part) ?? [];
    const cited = readCitation(mark);
    if (cited === null) return decodeEntities(part);
    const citation = (
      <Citation key={index} index={cited} hasFailed={mark.endsWith('!]')}>
        {mark}
      </Citation>
    );
    if (!punctuation) return citation;
    return (
      <span key={index} className="cite-bound">
        {citation}
        {punctuation}
      </span>
    );
  });
}

function renderLink(token: Tokens.Link, isInLink: boolean): ReactNode {
  const address = token.autolink ? token.href : decodeEntities(token.href);
  const text = token.autolink ? token.text : renderInline(token.tokens, true);
  const title = token.title ? decodeEntities(token.title) : undefined;
  const link = isInLink ? (
    text
  ) : (
    <SafeLink address={address} plainText={token.text} title={title}>
      {text}
    </SafeLink>
  );
  const cited = isInLink ? null : readCitation(token.raw);
  return cited === null ? link : <Citation index={cited}>{link}</Citation>;
}

function renderImage(token: Tokens.Image, isInLink: boolean): ReactNode {
  return <Picture token={token} isInLink={isInLink} />;
}

/** Loads an image only from where the page allows it; other hosts would learn who reads what. */
function Picture({ token, isInLink }: { token: Tokens.Image; isInLink: boolean }): ReactNode {
  const { imagePrefix } = use(EmbedContext);
  const isOwn = imagePrefix !== undefined && token.href.startsWith(imagePrefix) && !token.href.includes('..');
  if (isOwn)
    return (
      <>
        <img src={token.href} alt={decodeEntities(token.text)} loading="lazy" />
        {token.title && <span className="image-caption">{decodeEntities(token.title)}</span>}
      </>
    );
  const text = token.text ? `Image: ${decodeEntities(token.text)}` : 'Image';
  return isInLink ? (
    text
  ) : (
    <SafeLink address={decodeEntities(token.href)} plainText={text}>
      {text}
    </SafeLink>
  );
}

interface SafeLinkProps {
  address: string;
  plainText: string;
  title?: string | undefined;
  children: ReactNode;
}

/** A new design filled in by the address: it changes nothing until a person presses a button there. */
const OWN_PLACE = /^\/design\?d=new&/;

function SafeLink({ address, plainText, title, children }: SafeLinkProps): ReactNode {
  const own = use(OwnLinksContext)?.renderLink(address, children);
  if (own) return own;
  if (OWN_PLACE.test(address)) return <a href={address}>{children}</a>;
  const target = readLinkTarget(address);
  if (target === null) return children;
  const apart = target.isExternal ? { target: '_blank', rel: 'noreferrer noopener' } : {};
  return (
    <>
      <a href={target.href} {...apart} title={title}>
        {children}
      </a>
      {showHost(target.host, { address, plainText })}
    </>
  );
}

function showHost(host: string, { address, plainText }: { address: string; plainText: string }): ReactNode {
  if (host === '' || showsHost(plainText, host)) return null;
  return (
    <small className="link-host" dir="ltr">
      {' '}
      ({host}
      {hasLookAlikeHost(address) && ', look-alike letters'})
    </small>
  );
}

function TaskMark({ isDone }: { isDone: boolean }): ReactNode {
  return (
    <span className={isDone ? 'task-mark is-done' : 'task-mark'} role="img" aria-label={isDone ? 'Done' : 'To do'}>
      {isDone && <Check size={12} strokeWidth={2.75} aria-hidden="true" />}
    </span>
  );
}

function readCitation(text: string): number | null {
  const match = /^\[(\d{1,3})!?\]$/.exec(text);
  return match ? Number(match[1]) : null;
}
