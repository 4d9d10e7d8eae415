// Reads what multiplies a number: '20k', '5 million', '1,8 Mio. €', 'fifty grand'.

import { SCALE, scaleOf } from './numbers.ts';
import { behind, type Reading } from './quantity.ts';

/** The scale touches the digits here, so that a lone m or b is one too. */
export const SCALE_NEXT = new RegExp(String.raw`^(?:${SCALE}|[mb](?![\p{L}\p{N}]))`, 'iu');

export function readScale(reading: Reading, isMoney: boolean): Reading {
  const written = scaleBehind(reading, isMoney);
  if (written === undefined) return reading;
  const factor = written === 'MM' ? 1e6 : scaleOf(written);
  const scaled = {
    ...behind(reading, written.length + Number(isAbbreviated(written, reading))),
    // In '$1–2k' the thousands are of both sides.
    low: reading.low <= reading.high ? reading.low * factor : reading.low,
    high: reading.high * factor,
  };
  if (written === 'm' && !isMoney) return { ...scaled, other: reading.low, reason: 'unit of one letter' };
  const other = reading.other === null ? null : reading.other * factor;
  return /grand/i.test(written) ? { ...scaled, other, kind: 'money', unit: 'USD' } : { ...scaled, other };
}

function scaleBehind(reading: Reading, isMoney: boolean): string | undefined {
  // Banks write a million of money as MM.
  const ofBanks = isMoney ? /^MM(?![\p{L}\p{N}])/u.exec(reading.rest) : null;
  const written = (ofBanks ?? SCALE_NEXT.exec(reading.rest))?.[0];
  return written !== undefined && !isMoney && isUnitLetter(written, reading) ? undefined : written;
}

/** The full stop of 'Mio.' is a part of it. */
function isAbbreviated(written: string, { rest }: Reading): boolean {
  return /^\s?(?:mio|mill|mrd|tsd)$/i.test(written) && rest.charAt(written.length) === '.';
}

/** A lone m is minutes and a B bytes, unless people or things follow: '2m users', '1B events'. */
function isUnitLetter(written: string, { rest, low }: Reading): boolean {
  // There is no part of a byte.
  if (written === 'B' && !Number.isInteger(low)) return false;
  return written !== 'M' && /^[mb]$/i.test(written) && !/^.\s+(?!of\b)[a-z]{2,}s\b/i.test(rest);
}
