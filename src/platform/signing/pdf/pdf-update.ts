// Reads as much of a PDF as an incremental update needs, and writes one (ISO 32000-1, 7.5.6): the file stays as it is, and new
// objects, a table of where they are and a trailer follow it. It reads what our typesetter writes: one table of references as
// text. A file with a stream of references, an encrypted one or one with a form is refused.

export type PdfFile = {
  bytes: Buffer;
  /** The last table of references begins here. */
  startOfTable: number;
  /** The next number for an object. */
  size: number;
  root: number;
  /** The other entries of the trailer that an update repeats: '/Info 50 0 R'. */
  trailer: string;
  /** It says where each object begins, by its number. */
  offsets: ReadonlyMap<number, number>;
};

/** An object of an update: its text between 'obj' and 'endobj'. */
export type PdfObject = { number: number; body: string };

export class UnreadablePdf extends Error {}

const TAIL = 4_096;
const MAX_OBJECT = 64 * 1024;

export function readPdf(bytes: Buffer): PdfFile {
  const tail = bytes.subarray(-TAIL).toString('latin1');
  const at = tail.lastIndexOf('startxref');
  const startOfTable = Number.parseInt(tail.slice(at + 'startxref'.length).trim(), 10);
  if (at < 0 || !(startOfTable > 0 && startOfTable < bytes.length)) throw new UnreadablePdf('There is no startxref.');
  const text = bytes.subarray(startOfTable).toString('latin1');
  if (!text.startsWith('xref')) throw new UnreadablePdf('The references are not a table.');
  const trailerAt = text.indexOf('trailer');
  if (trailerAt < 0) throw new UnreadablePdf('There is no trailer.');
  const trailer = text.slice(trailerAt + 'trailer'.length, text.indexOf('startxref', trailerAt));
  if (/\/(Encrypt|Prev|XRefStm)\b/.test(trailer))
    throw new UnreadablePdf('The file is encrypted or was changed before.');
  const info = /\/Info\s+\d+\s+\d+\s+R/.exec(trailer)?.[0] ?? '';
  const id = /\/ID\s*\[[^\]]*\]/.exec(trailer)?.[0] ?? '';
  return {
    ...{ bytes, startOfTable },
    size: numberAfter(trailer, '/Size'),
    root: numberAfter(trailer, '/Root'),
    trailer: `${info} ${id}`.trim(),
    offsets: readTable(text.slice('xref'.length, trailerAt)),
  };
}

function numberAfter(text: string, name: string): number {
  const number = Number.parseInt(text.slice(text.indexOf(name) + name.length).trim(), 10);
  if (!text.includes(name) || !Number.isSafeInteger(number)) throw new UnreadablePdf(`The trailer has no ${name}.`);
  return number;
}

function readTable(table: string): Map<number, number> {
  const offsets = new Map<number, number>();
  let number = 0;
  for (const line of table.split(/[\r\n]+/)) {
    const [first = '', second = '', kind] = line.trim().split(' ');
    if (kind === undefined) number = Number.parseInt(first, 10);
    else {
      if (kind === 'n' && second === '00000') offsets.set(number, Number.parseInt(first, 10));
      number += 1;
    }
  }
  return offsets;
}

/** The text of an object that is a dictionary. */
export function readDictionary({ bytes, offsets }: PdfFile, number: number): string {
  const offset = offsets.get(number);
  if (offset === undefined) throw new UnreadablePdf(`Object ${number} is missing.`);
  const text = bytes.subarray(offset, offset + MAX_OBJECT).toString('latin1');
  const begin = text.indexOf('obj');
  const end = text.indexOf('endobj');
  const body = text.slice(begin + 'obj'.length, end).trim();
  if (begin < 0 || end < 0 || !body.startsWith('<<') || !body.endsWith('>>'))
    throw new UnreadablePdf(`Object ${number} is not a dictionary.`);
  return body;
}

/** Adds an entry at the end of a dictionary. */
export function withEntry(dictionary: string, entry: string): string {
  return `${dictionary.slice(0, -2)} ${entry} >>`;
}

/** The file with the update behind it. */
export function appendUpdate(file: PdfFile, objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [file.bytes, Buffer.from('\n')];
  let length = file.bytes.length + 1;
  const offsets = new Map<number, number>();
  for (const { number, body } of objects) {
    const written = Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
    offsets.set(number, length);
    length += written.length;
    parts.push(written);
  }
  const sorted = [...offsets].toSorted(([a], [b]) => a - b);
  const rows = sorted.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = Math.max(file.size, ...sorted.map(([number]) => number + 1));
  const trailer = `<< /Size ${size} /Root ${file.root} 0 R ${file.trailer} /Prev ${file.startOfTable} >>`;
  parts.push(Buffer.from(`xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/** A text as a string of a PDF, in UTF-16 where it has more than ASCII. */
export function pdfString(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  if (isPlain) return `(${text.replace(/[\\()]/g, (character) => `\\${character}`)})`;
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${swapped.toString('hex')}>`;
}
