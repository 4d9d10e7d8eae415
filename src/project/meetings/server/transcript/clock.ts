// Times as transcripts write them.

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,]\d{1,6})?$/;

/** '00:12:03.500', '12:03' and '1:02:03,5' in whole seconds; null for anything else. */
export function readClock(text: string): number | null {
  const found = CLOCK.exec(text.trim());
  if (!found) return null;
  const [hours, minutes, seconds] = [Number(found[1] ?? 0), Number(found[2]), Number(found[3])];
  if (seconds > 59 || (found[1] !== undefined && minutes > 59)) return null;
  return hours * 3_600 + minutes * 60 + seconds;
}
