// Availability arithmetic: what a percentage means in downtime, and what several of them make in a row or in parallel.

const PERCENT = /(?<![\d.])(\d{1,3}(?:[.,]\d{1,6})?)\s*(?:%|percent\b|prozent\b)/gi;
const NINES = /\b(two|three|four|five|six)\s+nines?\b/i;
const TOPIC = /\b(sla|slo|availab\w*|uptime|downtime|nines?|outage|minutes?|verfügbar\w*|ausfall\w*)(?![\p{L}])/iu;
const PARALLEL =
  /\b(parallel|redundan\w*|replica\w*|active[-\s]?active|either|load[-\s]?balanced|independent|two of|pair)(?![\p{L}])/iu;
const TIMES =
  /\b(two|three|four|2|3|4)\s+(?:[\p{L}-]+\s+){0,3}?(?:in parallel|replicas?|instances?|zones?|regions?|vms?|copies)\b/iu;

const wordsForNines: Record<string, number> = { two: 99, three: 99.9, four: 99.99, five: 99.999, six: 99.9999 };
const wordsForCounts: Record<string, number> = { two: 2, three: 3, four: 4 };

/** Minutes: a month of 30 days, a year of 365. */
const MONTH = 30 * 24 * 60;
const YEAR = 365 * 24 * 60;

/** Returns Markdown, or `null` if the question is not about availability. */
export function answerAvailability(text: string): string | null {
  const nines = NINES.exec(text)?.[1];
  const percents = [...text.matchAll(PERCENT)].map(([, number = '']) => Number(number.replace(',', '.')));
  if (nines) percents.push(wordsForNines[nines.toLowerCase()]!);
  const isMeant =
    percents.length > 0 && percents.every((percent) => percent >= 50 && percent <= 100) && TOPIC.test(text);
  if (!isMeant) return null;
  const copies = readCopies(text);
  if (percents.length === 1 && copies === 1) return describeOne(percents[0]!);
  const parts = percents.length === 1 ? Array.from({ length: copies }, () => percents[0]!) : percents;
  return PARALLEL.test(text) || (percents.length === 1 && copies > 1) ? describeParallel(parts) : describeSerial(parts);
}

function readCopies(text: string): number {
  const word = TIMES.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? 1 : (wordsForCounts[word] ?? Number(word));
}

function describeOne(percent: number): string {
  return `## ${formatPercent(percent)} availability is ${formatMinutes(downOf(percent) * MONTH)} of downtime a month\n\n${table([['allowed', percent]])}\n\nA month has 30 days here, a year 365.`;
}

/** Everything is needed, so the availabilities multiply. */
function describeSerial(percents: readonly number[]): string {
  const together = 100 * percents.reduce((product, percent) => product * (percent / 100), 1);
  return `## In a row: ${formatPercent(together)}, ${formatMinutes(downOf(together) * MONTH)} of downtime a month\n\nEvery part is needed, so the availabilities multiply: ${percents.map(formatPercent).join(' × ')}.\n\n${table([...percents.map((percent, index): [string, number] => [`part ${index + 1}`, percent]), ['all together', together]])}\n\nA month has 30 days here, a year 365. It assumes that parts fail independently.`;
}

/** One is enough, so the unavailabilities multiply. */
function describeParallel(percents: readonly number[]): string {
  const together = 100 * (1 - percents.reduce((product, percent) => product * downOf(percent), 1));
  return `## In parallel: ${formatPercent(together)}, ${formatMinutes(downOf(together) * MONTH)} of downtime a month\n\nOne part is enough, so the unavailabilities multiply: 100% − ${percents.map((percent) => formatPercent(100 - percent)).join(' × ')}.\n\n${table([...percents.map((percent, index): [string, number] => [`part ${index + 1}`, percent]), ['together', together]])}\n\nA month has 30 days here, a year 365. It assumes that parts fail independently and that switching over takes no time; what both depend on (a load balancer, a database) comes on top in a row.`;
}

function table(rows: readonly [string, number][]): string {
  const lines = rows.map(
    ([name, percent]) =>
      `| ${name} | ${formatPercent(percent)} | ${formatMinutes(downOf(percent) * MONTH)} | ${formatMinutes(downOf(percent) * YEAR)} |`,
  );
  return ['| | Availability | Downtime a month | Downtime a year |', '|---|--:|--:|--:|', ...lines].join('\n');
}

function downOf(percent: number): number {
  return 1 - percent / 100;
}

function formatPercent(percent: number): string {
  return `${Number(percent.toFixed(8))}%`;
}

/** 43.2 → '43.2 minutes', 525.6 → '8.76 hours', 0.05 → '3 seconds'. */
function formatMinutes(minutes: number): string {
  if (minutes < 1) return `${Number((minutes * 60).toPrecision(3))} seconds`;
  if (minutes < 120) return `${Number(minutes.toPrecision(3))} minutes`;
  return minutes < 48 * 60
    ? `${Number((minutes / 60).toPrecision(3))} hours`
    : `${Number((minutes / 1440).toPrecision(3))} days`;
}
