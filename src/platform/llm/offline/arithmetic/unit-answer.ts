// Converts amounts of data between decimal and binary units, and says how long a transfer takes.

const AMOUNT = /(?<![\w.,])(\d[\d,]*(?:\.\d+)?)\s*(bytes?|[kmgtp]i?b|[kmgtp]i?bytes?)(?![\w/])/i;
const TARGET = /\b(?:in|to|as|into|how many)\s+([kmgtp]i?b|bytes)\b/i;
const SPEED =
  /(?<![\w.,])(\d[\d,]*(?:\.\d+)?)\s*([kmgt])?(bit|b|byte)(?:s)?\s*(?:\/\s*s(?:ec(?:ond)?)?|ps|per second)(?!\w)/i;
const CONVERT =
  /\b(convert|in|to|as|into|how many|how much|how long|take|transfer|download|upload|copy|wie (?:lange|viel))\b/i;

const TARGET_SPEED = /\b(?:in|to|as|into)\s+([kmgt])?(bit|b|byte)s?\s*(?:\/\s*s(?:ec(?:ond)?)?|ps|per second)(?!\w)/i;
const PERIOD = /\b(?:in|per|over|within|for|pro)\s+(an?|one|\d+(?:\.\d+)?)?\s*(second|minute|hour|day|week|month)s?\b/i;
const PERIOD_SECONDS: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
};

const POWERS = ['', 'k', 'm', 'g', 't', 'p'];

/** Returns Markdown, or `null` if the question converts nothing. */
export function answerUnits(text: string): string | null {
  const speed = readSpeed(text);
  const withoutSpeed = text.replace(SPEED, ' ');
  const amount = AMOUNT.exec(withoutSpeed);
  if (!CONVERT.test(text)) return null;
  if (!amount) return speed && (convertSpeed(text, speed) ?? describeVolume(text, speed));
  const [, number = '', unit = ''] = amount;
  const bytes = readNumber(number) * bytesOf(unit);
  if (speed !== null) return describeTransfer(`${number} ${unit}`, bytes, speed);
  const target = TARGET.exec(withoutSpeed.replace(amount[0], ' '))?.[1];
  return target === undefined || target.toLowerCase() === unit.toLowerCase()
    ? null
    : describeConversion({ from: `${number} ${unit}`, bytes, target });
}

function describeConversion({ from, bytes, target }: { from: string; bytes: number; target: string }): string {
  const value = bytes / bytesOf(target);
  return `## ${from} = ${formatNumber(value)} ${target}\n\nThat is ${formatNumber(bytes)} bytes. A GB is 10⁹ bytes, a GiB is 2³⁰ = 1,073,741,824 bytes: 7.4% more. The same holds for MB and MiB (4.9%) and TB and TiB (10%).`;
}

type Speed = { label: string; bitsPerSecond: number };

function readSpeed(text: string): Speed | null {
  const [label, number = '', scale = '', kind = ''] = SPEED.exec(text) ?? [];
  if (label === undefined) return null;
  // 'Mbps' and 'Mb/s' are bits, 'MB/s' are bytes.
  const isBytes = kind.toLowerCase() === 'byte' || kind === 'B';
  return {
    label: label.trim(),
    bitsPerSecond: readNumber(number) * 1000 ** POWERS.indexOf(scale.toLowerCase()) * (isBytes ? 8 : 1),
  };
}

function convertSpeed(text: string, { label, bitsPerSecond }: Speed): string | null {
  const [, scale = '', kind = ''] = TARGET_SPEED.exec(text.replace(label, ' ')) ?? [];
  if (kind === '') return null;
  const isBytes = kind.toLowerCase() === 'byte' || kind === 'B';
  const value = bitsPerSecond / 1000 ** POWERS.indexOf(scale.toLowerCase()) / (isBytes ? 8 : 1);
  const unit = `${scale}${isBytes ? 'B' : 'bit'}/s`;
  return `## ${label} = ${formatNumber(value)} ${unit}\n\nA byte has 8 bits; k, M, G and T are powers of 1,000.`;
}

/** How much passes in a time: 100 Mbit/s for a day. A month has 30 days. */
function describeVolume(text: string, { label, bitsPerSecond }: Speed): string | null {
  const [, count = 'a', period] = PERIOD.exec(text.replace(label, ' ')) ?? [];
  if (period === undefined) return null;
  const times = Number.isNaN(Number(count)) ? 1 : Number(count);
  const seconds = PERIOD_SECONDS[period.toLowerCase()]! * times;
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

function readNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** 'GiB' → 2^30, 'GB' → 10^9, 'bytes' → 1. */
function bytesOf(unit: string): number {
  const lower = unit.toLowerCase();
  if (lower.startsWith('byte')) return 1;
  return (lower[1] === 'i' ? 1024 : 1000) ** POWERS.indexOf(lower[0]!);
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
