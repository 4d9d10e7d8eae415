// A line of the log as a person reads it on a terminal: time, sentence, then the fields by name.

const WARNING = 40;
const ERROR = 50;
/** Whoever wrote a field could otherwise move the cursor or paint over lines. Tabs and line feeds of traces stay. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

type Entry = { level: number; time: string; msg?: string; err?: unknown } & Record<string, unknown>;

/**
 * Turns a line of JSON into lines of text; what is not JSON stays as it is.
 *
 * @example toText('{"level":30,"time":"2026-11-28T05:23:43.424Z","url":"http://localhost:3000","msg":"Lounge is ready"}\n')
 *   // '05:23:43  Lounge is ready  url=http://localhost:3000\n'
 */
export function toText(line: string): string {
  const entry = readEntry(line);
  if (!entry) return line;
  const { level, time, msg = '', err, ...fields } = entry;
  const named = Object.entries(fields).map(([name, value]) => `  ${name}=${shown(value)}`);
  const text = `${time.slice(11, 19)}  ${nameOf(level)}${msg}${named.join('')}${traceOf(err)}\n`;
  return text.replaceAll(CONTROL, '\u{fffd}');
}

function readEntry(line: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && 'time' in entry ? (entry as Entry) : null;
  } catch {
    return null;
  }
}

function nameOf(level: number): string {
  if (level >= ERROR) return 'Error: ';
  return level >= WARNING ? 'Warning: ' : '';
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An error is indented below its line, with what caused it as far as the log has it. */
function traceOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return '';
  const { stack, message } = err as { stack?: unknown; message?: unknown };
  const trace = typeof stack === 'string' ? stack : shown(message ?? err);
  return `\n${trace.replaceAll(/^/gm, '          ')}`;
}
