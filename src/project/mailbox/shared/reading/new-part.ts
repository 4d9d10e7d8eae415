// What a mail adds to its thread: without the quoted history, the greeting, the signature and the disclaimer. Every pattern looks
// at one line of a bounded length, so that it takes time linear in the text.

/** A longer line is cut before it is looked at. */
const MAX_LINE = 600;

/** Behind it, lines with '>' are the history: what stands between them without it answers them. */
const QUOTES_BEGIN = /^(?:on|am) .{6,240}(?:wrote|schrieb)\b.{0,160}:$/i;
const HISTORY_BEGINS = [
  /^-{2,12} ?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|original-nachricht)/i,
  /^begin forwarded message:/i,
  /^anfang der weitergeleiteten nachricht/i,
  /^_{20,80}$/,
  QUOTES_BEGIN,
];
/** The first line of the head of an older mail, and what one of the next lines then begins with. */
const OLD_HEAD = /^(?:from|von|de): ?\S/i;
const OLD_HEAD_REST = /^(?:sent|to|subject|date|gesendet|an|betreff|datum|cc): ?/i;
const WROTE = /^(?:on|am) .{6,240}$/i;
const WROTE_END = /(?:wrote|schrieb)\b.{0,160}:$/i;

const CLOSING =
  /^(?:(?:with )?(?:kind|best|warm|many|kindest|warmest)?(?: (?:and )?(?:best|kind|warm))? ?regards|best(?: wishes)?|cheers|greetings|(?:many |and )?thanks(?: (?:a lot|in advance|again|so much|and regards))*(?: in advance)?|thx|thank you(?: (?:in advance|very much|so much))?|yours(?: (?:faithfully|sincerely|truly))?|sincerely|all the best|have a (?:nice|good|great) (?:day|evening|weekend)|(?:mit )?(?:den )?(?:freundliche[nm]?|beste[nm]?|herzliche[nm]?|viele[nm]?|liebe[nm]?|schöne[nm]?)(?: \p{L}{1,20})? gr(?:ü|ue)(?:ß|ss)e?n?|gr(?:ü|ue|u)(?:ß|ss)e?|gruss|schönes wochenende|herzlich|vielen dank(?: (?:im voraus|vorab))?|danke(?: (?:im voraus|schon mal|dir|euch|ihnen|und gruß))?|lg|vg|mfg|br)(?:[,.!]|[, ]{1,2}\p{Lu}[\p{L}.-]{0,20}(?: \p{Lu}[\p{L}.-]{0,20})?)?!?$/iu;
const DISCLAIMER =
  /\b(?:confidential|vertrauliche?|intended recipient|irrtümlich|consider the environment|privacy notice|registergericht|amtsgericht|geschäftsführer|hrb \d)\b/i;
const DEVICE = /^(?:sent from (?:my|outlook)|gesendet von|von meinem .{1,30} gesendet|get outlook for)\b/i;
const POSTSCRIPT = /^p\.? ?s\.?[: ]/i;

/** `sender` is the name of who wrote it: a line with nothing else ends the mail. Returns lines, without those that are cut. */
export function newLinesOf(text: string, sender: string): string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE).trim());
  const names = [sender, sender.split(/\s+/)[0] ?? ''].map((name) => name.toLowerCase()).filter((name) => name !== '');
  const kept: string[] = [];
  let isSignature = false;
  for (const [index, line] of lines.entries()) {
    if (isQuoteHead(lines, index)) continue;
    if (endsText(lines, index)) break;
    if (line.startsWith('>') || DEVICE.test(line) || (isSignature && !POSTSCRIPT.test(line))) continue;
    isSignature = DISCLAIMER.test(line) || (endsMail(line, names) && kept.some((before) => before !== ''));
    if (!isSignature) kept.push(line);
  }
  return kept;
}

/** 'On Tuesday, Ana wrote:' above lines with '>'. */
function isQuoteHead(lines: readonly string[], index: number): boolean {
  if (!QUOTES_BEGIN.test(lines[index] ?? '')) return false;
  return (lines[index + 1] || lines[index + 2])?.startsWith('>') === true;
}

function endsMail(line: string, names: readonly string[]): boolean {
  if (line.length > 60 || line === '') return false;
  return CLOSING.test(line) || names.includes(line.toLowerCase().replace(/[.,!]$/, ''));
}

/** What follows is the signature, or older. */
function endsText(lines: readonly string[], index: number): boolean {
  return lines[index] === '--' || lines[index] === '– –' || beginsHistory(lines, index);
}

function beginsHistory(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (HISTORY_BEGINS.some((pattern) => pattern.test(line))) return true;
  if (WROTE.test(line) && WROTE_END.test(lines[index + 1] ?? '')) return true;
  return OLD_HEAD.test(line) && lines.slice(index + 1, index + 5).some((next) => OLD_HEAD_REST.test(next));
}
