// Sizes as people read them: Bytes, KB, MB, GB (the specification's units), powers of 1,024.

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `2516582` → '2.4 MB'. At most one decimal, none from 100 on. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  const step = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  const value = bytes / 1024 ** step;
  const digits = step === 0 || value >= 100 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${UNITS[step]}`;
}
