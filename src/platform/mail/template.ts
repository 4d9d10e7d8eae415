// A mail from one source: a few kinds of blocks, written as text and as HTML. Everything is escaped, there are no pictures and
// nothing is loaded, and a link is an http address or it is left out.

export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  /** What somebody else wrote: it is marked as theirs. */
  | { type: 'quote'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'list'; items: readonly { text: string; url?: string; note?: string }[] };

export type MailContent = {
  subject: string;
  blocks: readonly MailBlock[];
  /** Says why the person gets this mail: 'You are invited by Ana.' */
  reason: string;
  /** The page on which they change that. */
  settingsUrl?: string;
};

export type RenderedMail = { subject: string; text: string; html: string };

const MAX_SUBJECT = 160;
const MAX_TEXT = 2_000;
const MAX_BLOCKS = 120;
const MAX_ITEMS = 100;
/** Characters of either body: some 200 mails of this size fit where one attachment does. */
const MAX_BODY = 200_000;

/** `unsubscribeUrl` leads to the page where a person leaves the list. */
export function renderMail(
  { subject, blocks, reason, settingsUrl }: MailContent,
  unsubscribeUrl: string | null,
): RenderedMail {
  const shown = fitting(blocks.slice(0, MAX_BLOCKS));
  const links = [
    { label: 'Change what you get', url: settingsUrl },
    { label: 'Unsubscribe', url: unsubscribeUrl ?? undefined },
  ].flatMap(({ label, url }) => (url === undefined || readLink(url) === null ? [] : [{ label, url }]));
  const footer = clean(reason);
  return {
    subject: readSubject(subject),
    text: [...shown.map(textOf), ['-- ', footer, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')].join(
      '\n\n',
    ),
    html: page(shown.map(htmlOf).join('\n'), [
      escapeHtml(footer),
      ...links.map(({ label, url }) => anchor(label, url, 'color:#666666')),
    ]),
  };
}

/** One line without control characters: a header cannot be broken by it. */
export function readSubject(subject: string): string {
  const line = cleanLine(subject);
  return line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line || 'Lounge';
}

/** Control characters, and those that turn the direction of what follows, become spaces. */
export function cleanLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ').trim();
}

function clean(text: string): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  return cut
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ');
}

/** The blocks that fit; what is left out is said. */
function fitting(blocks: readonly MailBlock[]): MailBlock[] {
  const shown: MailBlock[] = [];
  let size = 0;
  for (const block of blocks) {
    size += htmlOf(block).length;
    if (size > MAX_BODY)
      return [...shown, { type: 'text', text: 'There is more than fits into a mail. Open Lounge to see it.' }];
    shown.push(block);
  }
  return shown;
}

function textOf(block: MailBlock): string {
  switch (block.type) {
    case 'heading':
      return clean(block.text).toUpperCase();
    case 'text':
      return clean(block.text);
    case 'quote':
      return clean(block.text)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'button':
      return `${cleanLine(block.label)}: ${readLink(block.url) ?? ''}`;
    case 'list':
      return block.items
        .slice(0, MAX_ITEMS)
        .map(({ text, url, note }) => {
          const parts = [`- ${cleanLine(text)}`, note && `  ${cleanLine(note)}`, url && `  ${readLink(url) ?? ''}`];
          return parts.filter(Boolean).join('\n');
        })
        .join('\n');
  }
}

function htmlOf(block: MailBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(clean(block.text))}</h2>`;
    case 'text':
      return `<p style="margin:0 0 12px">${lines(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 12px;padding:0 0 0 12px;border-left:3px solid #cccccc;color:#444444">${lines(block.text)}</blockquote>`;
    case 'button':
      return `<p style="margin:16px 0">${anchor(block.label, block.url, 'display:inline-block;padding:10px 16px;border-radius:6px;background:#1a1a1a;color:#ffffff;text-decoration:none')}</p>`;
    case 'list':
      return `<ul style="margin:0 0 12px;padding-left:20px">${block.items.slice(0, MAX_ITEMS).map(itemOf).join('')}</ul>`;
  }
}

function itemOf({ text, url, note }: { text: string; url?: string; note?: string }): string {
  const name = url === undefined ? escapeHtml(cleanLine(text)) : anchor(text, url, 'color:#1a1a1a');
  const more = note === undefined ? '' : `<br><span style="color:#666666">${escapeHtml(cleanLine(note))}</span>`;
  return `<li style="margin:0 0 8px">${name}${more}</li>`;
}

/** A link that is none of http becomes its label. */
function anchor(label: string, url: string, style: string): string {
  const link = readLink(url);
  const text = escapeHtml(cleanLine(label));
  return link === null ? text : `<a href="${escapeHtml(link)}" style="${style}">${text}</a>`;
}

function readLink(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

function lines(text: string): string {
  return clean(text).split('\n').map(escapeHtml).join('<br>');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function page(body: string, footer: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:15px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto">
${body}
<hr style="margin:24px 0 12px;border:0;border-top:1px solid #dddddd">
<p style="margin:0;color:#666666;font-size:13px">${footer.join(' · ')}</p>
</div></body></html>
`;
}
