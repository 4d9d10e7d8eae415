// The draft of an answer, without a model: a greeting, each open ask with room for its answer, and a name. A person writes the rest.

import type { MailAsk } from './mail-shapes.ts';

type DraftOrder = { to: string; me: string; asks: readonly Pick<MailAsk, 'quote' | 'kind'>[] };

const GERMAN =
  /(?<!\p{L})(?:bitte|ich|wir|sie|du|ihr|der|die|das|und|nicht|mir|uns|kannst|können|könntest)(?!\p{L})/giu;
const ENGLISH = /(?<!\p{L})(?:please|you|we|the|and|not|me|us|can|could|is|are|to|of)(?!\p{L})/giu;

export function draftAnswer({ to, me, asks }: DraftOrder): string {
  const text = asks.map(({ quote }) => quote).join(' ');
  const isGerman = (text.match(GERMAN)?.length ?? 0) > (text.match(ENGLISH)?.length ?? 0);
  const name = to.split(/[\s@]/)[0] ?? '';
  const greeting = isGerman ? `Hallo ${name},` : `Hi ${name},`;
  const closing = isGerman ? 'Viele Grüße' : 'Best regards';
  const answers = asks.map(({ quote }) => `> ${quote}\n\n`);
  return [greeting, '', ...answers, closing, me].join('\n');
}
