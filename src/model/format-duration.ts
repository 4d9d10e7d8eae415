// A length of time in words.

/** `formatMinutes(90)` → '90 minutes'; 240 → '4 hours'; 2,880 → '2 days'. */
export function formatMinutes(minutes: number): string {
  if (minutes >= 2_880 && minutes % 1_440 === 0) return `${minutes / 1_440} days`;
  if (minutes >= 120 && minutes % 60 === 0) return `${minutes / 60} hours`;
  if (minutes === 60) return '1 hour';
  if (minutes > 0 && minutes < 1) {
    const seconds = Math.max(1, Math.round(minutes * 60));
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  }
  return minutes === 1 ? '1 minute' : `${Math.round(minutes * 10) / 10} minutes`;
}
