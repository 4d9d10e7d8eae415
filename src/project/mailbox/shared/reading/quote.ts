// Whether a quote is really in a mail. White space is not compared: mails are wrapped where their writers' programs wrap them.

const MAX_QUOTE = 800;

export function hasQuote(text: string, quote: string): boolean {
  const wanted = plain(quote);
  return wanted.length > 1 && wanted.length <= MAX_QUOTE && plain(text).includes(wanted);
}

function plain(text: string): string {
  return text.replace(/[\s>]+/g, ' ').trim();
}
