// Converts amounts of data between decimal and binary units, and says how long a transfer takes.

const AMOUNT = /(?<![\w.,])(\d[\d,]*(?:\.\d+)?)\s*(bytes?|[kmgtp]i?b|[kmgtp]i?bytes?)(?![\w/])/i;
const TARGET = /\b(?:in|to|as|into|how many)\s+([kmgtp]i?b|bytes)\b/i;
const SPEED =
  /(?<![\w.,])(\d[\d,]*(?:\.\d+)?)\s*([kmgt])?(bit|b|byte)(?:s)?\s*(?:\/\s*s(?:ec(?:ond)?)?|ps|per second)(?!\w)/i;
const CONVERT =
  /\b(convert|in|to|as|into|how many|how much|how long|take|transfer|download|upload|copy|wie (?:lange|viel))\b/i;

const POWERS = ['', 'k', 'm', 'g', 't', 'p'];

/** Returns Markdown, or `null` if the question converts nothing. */
export function answerUnits(text: string): string | null {
  const speed = readSpeed(text);
  const withoutSpeed = text.replace(SPEED, ' ');
  const amount = AMOUNT.exec(withoutSpeed);
  if (!amount || !CONVERT.test(text)) return null;
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
