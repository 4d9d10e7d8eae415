// A second, independent reckoning of a statement of work, from the rows of its CSV file alone: no code of the product is used. It says
// what the total, the tax, the percentiles, the days and the payments have to be.

export type Row = Readonly<Record<string, string>>;

/** The seed and the number of runs are those that docs/decisions/0089-statements-of-work.md states. */
const SEED = 20_260_101;
const RUNS = 5_000;

/** Reads the file: names without line breaks are enough here. */
export function readRows(csv: string): Row[] {
  const [head = [], ...lines] = csv.trim().split('\r\n').map(cellsOf);
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );
}

export type Recomputed = {
  work: number;
  discount: number;
  net: number;
  tax: number;
  total: number;
  effort: readonly number[];
  worth: readonly number[];
  dues: readonly string[];
  payments: readonly number[];
  amounts: readonly number[];
};

export function recompute(rows: readonly Row[]): Recomputed {
  const of = (kind: string): Row[] => rows.filter((row) => row.kind === kind);
  const one = (kind: string): Row => of(kind)[0] ?? {};
  const number = (row: Row, name: string): number => Number(row[name] ?? 0);
  const tasks = of('effort').map((row) => ['count', 'low', 'likely', 'high', 'rate'].map((name) => number(row, name)));
  const amounts = tasks.map(([count = 0, low = 0, likely = 0, high = 0, rate = 0]) =>
    halfUp(BigInt(count) * BigInt(low + likely + high) * BigInt(rate), 180n),
  );
  const drawn = draw(tasks);
  const worth = [50, 80, 90].map((percent) => rank(drawn.prices, percent));
  const effort = [50, 80, 90].map((percent) => rank(drawn.minutes, percent));
  const sold = { p50: worth[0], p80: worth[1], p90: worth[2] }[one('sold at').id ?? ''] ?? 0;
  const work = one('model').id === 'time-and-material' ? sum(amounts) : sold;
  const discount = halfUp(BigInt(work) * BigInt(number(one('discount'), 'share')), 10_000n);
  const net = work - discount + sum(of('expense').map((row) => number(row, 'amount')));
  const tax = halfUp(BigInt(net) * BigInt(number(one('tax'), 'share')), 10_000n);
  return {
    ...{ work, discount, net, tax, effort, worth, amounts },
    total: net + tax,
    dues: schedule(of('milestone'), {
      start: one('model').from ?? '',
      weekdays: new Set((one('model').to ?? '').split(' ').map(Number)),
      free: new Set(of('holiday').map(({ from }) => from ?? '')),
    }),
    payments: split(
      net + tax,
      of('payment').map((row) => number(row, 'share')),
    ),
  };
}

function draw(tasks: readonly number[][]): { minutes: number[]; prices: number[] } {
  let state = SEED;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const minutes: number[] = [];
  const prices: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    let time = 0;
    let money = 0;
    for (const [count = 0, low = 0, likely = 0, high = 0, rate = 0] of tasks) {
      const u = next();
      let one = low;
      if (high > low) {
        const isLower = u < (likely - low) / (high - low);
        one = isLower
          ? low + Math.sqrt(u * (high - low) * (likely - low))
          : high - Math.sqrt((1 - u) * (high - low) * (high - likely));
      }
      time += one * count;
      money += (one * count * rate) / 60;
    }
    minutes.push(time);
    prices.push(money);
  }
  return { minutes, prices };
}

function rank(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[(percent * RUNS) / 100 - 1] ?? 0);
}

type Calendar = { start: string; weekdays: ReadonlySet<number>; free: ReadonlySet<string> };

/** Walks day by day from the start, in UTC. */
function schedule(milestones: readonly Row[], { start, weekdays, free }: Calendar): string[] {
  const day = new Date(`${start}T00:00:00Z`);
  return milestones.map(({ count }) => {
    let left = Number(count);
    let due = '';
    while (left > 0) {
      const text = day.toISOString().slice(0, 10);
      if (weekdays.has(day.getUTCDay() === 0 ? 7 : day.getUTCDay()) && !free.has(text)) {
        left -= 1;
        due = text;
      }
      day.setUTCDate(day.getUTCDate() + 1);
    }
    return due;
  });
}

/** Shares of 100 % in hundredths of a percent; each cent that rounding down leaves goes to the largest remainder. */
function split(total: number, shares: readonly number[]): number[] {
  const parts = shares.map((share, index) => ({ index, exact: (BigInt(total) * BigInt(share)) % 10_000n }));
  const floors = shares.map((share) => Number((BigInt(total) * BigInt(share)) / 10_000n));
  let left = total - sum(floors);
  for (const { index } of parts.toSorted((a, b) => Number(b.exact - a.exact) || a.index - b.index)) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors;
}

function halfUp(dividend: bigint, divisor: bigint): number {
  const whole = dividend / divisor;
  return Number((dividend % divisor) * 2n >= divisor ? whole + 1n : whole);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
