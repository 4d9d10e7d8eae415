// A row of CSV as text (RFC 4180).

/** https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * With its line break. A text that a spreadsheet would run as a formula is written with an apostrophe before it.
 *
 *   writeCsvRow(['=1+1', 'a, b', 3])   // "'=1+1,\"a, b\",3\r\n"
 */
export function writeCsvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
