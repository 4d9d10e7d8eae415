// Converts amounts of data between decimal and binary units, and says how long a transfer takes.

import { findQuantities } from '#text/quantities/find-quantities.ts';
import { baseValue, type Quantity } from '#text/quantities/quantity.ts';
import { bytesOf, secondsOf } from '#text/quantities/units.ts';

const TARGET = /\b(?:in|to|as|into|how many)\s+([kmgtp]i?b|bytes)\b/i;
const CONVERT =
  /\b(convert|in|to|as|into|how many|how much|how long|take|transfer|download|upload|copy|wie (?:lange|viel))\b/i;

const TARGET_SPEED = /\b(?:in|to|as|into)\s+([kmgt])?(bit|b|byte)s?\s*(?:\/\s*s(?:ec(?:ond)?)?|ps|per second)(?!\w)/i;
const PERIOD = /\b(?:in|per|over|within|for|pro)\s+(an?|one|\d+(?:\.\d+)?)?\s*(second|minute|hour|day|week|month)s?\b/i;

/** Returns Markdown, or `null` if the question converts nothing. */
export function answerUnits(text: string): string | null {
  if (!CONVERT.test(text)) return null;
  // A calculator takes a point as the English one.
  const found = findQuantities(text, { point: 'fraction' });
  const speed = readSpeed(text, found);
  const amount = found.find(({ kind, per }) => kind === 'size' && per[0] !== 's');
  if (!amount) return speed && (convertSpeed(text, speed) ?? describeVolume(text, speed));
  const written = text.slice(amount.start, amount.amountEnd);
  const bytes = baseValue(amount);
  if (speed !== null) return describeTransfer(written, bytes, speed);
  const target = TARGET.exec(text.replace(written, ' '))?.[1];
  const isOther = target !== undefined && bytesOf(target) !== bytesOf(amount.unit);
  return isOther ? describeConversion({ from: written, bytes, target }) : null;
}

function describeConversion({ from, bytes, target }: { from: string; bytes: number; target: string }): string {
  const value = bytes / (bytesOf(target) ?? 1);
  return `## ${from} = ${formatNumber(value)} ${target}\n\nThat is ${formatNumber(bytes)} bytes. A GB is 10⁹ bytes, a GiB is 2³⁰ = 1,073,741,824 bytes: 7.4% more. The same holds for MB and MiB (4.9%) and TB and TiB (10%).`;
}

type Speed = { label: string; bitsPerSecond: number };

/** '5 TB over 200 Mbit': the speed of a line is often written without its second. */
const LINE = /\b(?:over|at|with|via|through|on|über|mit|bei|per)\s+(?:an?\s+|eine[rn]?\s+)?$/i;

/** 'Mbps' and 'Mb/s' are bits, 'MB/s' are bytes. */
function readSpeed(text: string, found: readonly Quantity[]): Speed | null {
  const speed =
    found.find(({ kind, per }) => (kind === 'bits' || kind === 'size') && per[0] === 's') ??
    found.find(({ kind, start }) => kind === 'bits' && LINE.test(text.slice(Math.max(0, start - 12), start)));
  return speed ? { label: text.slice(speed.start, speed.end), bitsPerSecond: baseValue(speed) * 8 } : null;
}

function convertSpeed(text: string, { label, bitsPerSecond }: Speed): string | null {
  const [, scale = '', kind = ''] = TARGET_SPEED.exec(text.replace(label, ' ')) ?? [];
  if (kind === '') return null;
  const isBytes = kind.toLowerCase() === 'byte' || kind === 'B';
  const unit = `${scale}${isBytes ? 'B' : 'bit'}`;
  const value = bitsPerSecond / 8 / (bytesOf(unit) ?? 1);
  return `## ${label} = ${formatNumber(value)} ${unit}/s\n\nA byte has 8 bits; k, M, G and T are powers of 1,000.`;
}

/** Says how much passes in a time: 100 Mbit/s for a day. A month has 30 days. */
function describeVolume(text: string, { label, bitsPerSecond }: Speed): string | null {
  const [, count = 'a', period] = PERIOD.exec(text.replace(label, ' ')) ?? [];
  if (period === undefined) return null;
  const times = Number.isNaN(Number(count)) ? 1 : Number(count);
  const seconds = (secondsOf(period) ?? 0) * times;
  const bytes = (bitsPerSecond * seconds) / 8;
  return `## ${label} for ${times === 1 ? `a ${period.toLowerCase()}` : `${times} ${period.toLowerCase()}s`} is ${formatAmount(bytes)}\n\n${formatNumber(bitsPerSecond)} bits per second × ${formatNumber(seconds)} seconds ÷ 8 = ${formatNumber(bytes)} bytes at full rate. With 80% of the line in real use, plan ${formatAmount(bytes * 0.8)}.`;
}

/** 1.08e12 → '1.08 TB'. */
function formatAmount(bytes: number): string {
  const power = Math.min(5, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'][power]}`;
}

function describeTransfer(amount: string, bytes: number, { label, bitsPerSecond }: Speed): string {
  const seconds = (bytes * 8) / bitsPerSecond;
  return [
    `## ${amount} at ${label} takes ${formatTime(seconds)}`,
    `${formatNumber(bytes * 8)} bits ÷ ${formatNumber(bitsPerSecond)} bits per second = ${formatNumber(seconds)} seconds at full rate. With 80% of the line in real use, plan ${formatTime(seconds / 0.8)}.`,
  ].join('\n\n');
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1e6 ? 15 : 6 });
}

function formatTime(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toPrecision(3))} seconds`;
  if (seconds < 7200) return `${Number((seconds / 60).toPrecision(3))} minutes`;
  return seconds < 172_800
    ? `${Number((seconds / 3600).toPrecision(3))} hours`
    : `${Number((seconds / 86_400).toPrecision(3))} days`;
}
