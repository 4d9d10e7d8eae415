// How sizes are written: '1,200', '500 GB', 'Standard_D4as_v5'.

import { sizeNames, type SizeName, type SizeValue } from '#catalogue/names/size-names.ts';

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export function formatCount(value: number): string {
  return counts.format(value);
}

export function formatSize(name: SizeName, value: SizeValue): string {
  if (typeof value === 'string') return value;
  const kind = sizeNames[name];
  return 'unit' in kind ? `${formatCount(value)} ${kind.unit}` : formatCount(value);
}

/** 'nodes at most', 'vCores', 'IOPS' */
export function sizeInSentence(name: SizeName): string {
  const { label } = sizeNames[name];
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
