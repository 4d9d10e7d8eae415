import { expect, test } from 'vitest';
import { findQuantities } from './find-quantities.ts';
import { baseValue, type Quantity } from './quantity.ts';

test('a quantity has its kind, its ends, its unit, what it is for each of, and its place', () => {
  expect(findQuantities('about 5-10 GB a day, please')).toEqual([
    {
      kind: 'size',
      low: 5,
      high: 10,
      unit: 'GB',
      per: ['d'],
      other: null,
      reason: 'one meaning',
      start: 6,
      end: 19,
      amountEnd: 13,
    },
  ]);
});

test.each([
  ['1.500', 1_500, 1.5, 'trailing zero'],
  ['1.125 GB', 1.125, 1_125, 'English point'],
  ['1.125 users', 1_125, 1.125, 'whole things'],
  ['$1.125 per GB', 1.125, 1_125, 'English point'],
  ['2 500 GB', 2_500, 500, 'space as separator'],
  ['5m', 5, 5_000_000, 'unit of one letter'],
  ['500 Mb', 500, 62.5, 'unit of one letter'],
  ['1,500', 1_500, null, 'one meaning'],
])('“%s” is %d, or %d, as of its %s', (text, low, other, reason) => {
  expect(findQuantities(text)).toMatchObject([{ low, other, reason }]);
});

test('a caller may say that a point is that of a fraction', () => {
  expect(findQuantities('1.500 GB', { point: 'fraction' })).toMatchObject([{ low: 1.5, other: null }]);
});

test('ends with units of their own are one range in the unit of the second', () => {
  const ends = (text: string) => findQuantities(text).map(({ low, high, unit }) => `${low}..${high} ${unit}`);
  expect(ends('between $400 and $600')).toEqual(['400..600 USD']);
  expect(ends('20k to 30k €')).toEqual(['20000..30000 EUR']);
  expect(ends('500 MB to 2 GB')).toEqual(['0.5..2 GB']);
  expect(ends('500 MB to 2 hours')).toEqual(['500..500 MB', '2..2 h']);
});

test('values in base units are bytes and seconds, with IEC prefixes and months of 30 days', () => {
  const base = (text: string) => findQuantities(text).map(baseValue);
  expect(base('1 GB and 1 GiB and 8 Gbit')).toEqual([1e9, 2 ** 30, 1e9]);
  expect(base('an hour and a half, 2 weeks, 1 month')).toEqual([5_400, 1_209_600, 2_592_000]);
});

test.each(['10.0.0.0/16', '2026-11-28', '10:30', 'AZ-104', 's3', '24/7', 'v1.2.3', '4xlarge', '12345678901234567890'])(
  '“%s” is not a quantity',
  (text) => {
    expect(findQuantities(text)).toEqual([]);
  },
);

const write = ({ low, high, unit, per }: Quantity): string =>
  [`${low === high ? low : `${low}..${high}`} ${unit}`.trim(), ...per].join('/');

test.each([
  ['Windows Server 2019, TLS 1.2 and 1.3, RAID 10 on the NAS'],
  ['See section 4.2, table 7 and Annex 4.'],
  ['Go-live is 1 Oct 2026, Q3 2025 or by 2027; the meeting is at 9 am'],
  ['Call +49 89 1234567 or 0512 33 22 11'],
  ['1) collect 2) clean'],
  ['cron: 0 3 * * 1-5'],
  ['zero trust, two-factor, the third one, the 503s, CVE-2021-44228'],
  ['Two thirds of the fleet'],
])('in “%s” numbers only name something', (text) => {
  expect(findQuantities(text)).toEqual([]);
});

test.each([
  ['Kafka 3 brokers', '3'],
  ['In 2025 we had 1,200 users', '1200'],
  ['May 5 VMs be lost?', '5'],
  ['Server (s): 5', '5 s'],
  ['Node(s): 5', '5'],
])('in “%s” a number is still %s', (text, expected) => {
  expect(findQuantities(text).map(write)).toEqual([expected]);
});

test.each([
  ['Orders per day: 45k', '45000/d'],
  ['| Requests/s | 500 |', '500/s'],
  ['Monthly budget: 4000 €', '4000 EUR/mo'],
  ['€12 per device and month', '12 EUR/device/mo'],
  ['15 % p.a.', '15 %/y'],
  ['90 GB of new images a day', '90 GB/d'],
  ['120k TPM', '120000/min'],
])('“%s” is a rate, %s', (text, expected) => {
  expect(findQuantities(text).map(write)).toEqual([expected]);
});

test.each([
  ['Storage (TB): 12; 14', ['12 TB', '14 TB']],
  ['disk_size_gb: 512', ['512 GB']],
  ['Costs (k€/year): 340', ['340000 EUR/y']],
])('“%s” names the unit before the numbers', (text, expected) => {
  expect(findQuantities(text).map(write)).toEqual(expected);
});

test.each([
  ['50 ms ± 10 ms', '40..60 ms'],
  ['200 VMs, give or take 20', '180..220'],
  ['100 GB ± 5 %', '95..105 GB'],
  ['2 or 3 nodes', '2..3'],
  ['EUR 50k-60k', '50000..60000 EUR'],
  ['three (3) years', '3 y'],
  ['500+ GB', '500 GB'],
  ['EUR 4.500,–', '4500 EUR'],
  ['£2.5m', '2500000 GBP'],
  ['2:45 h', '2.75 h'],
  ['1m30s', '1.5 min'],
  ['a quarter of a petabyte', '0.25 PB'],
  ['two and a half TB', '2.5 TB'],
  ['3×10^6 rows', '3000000'],
  ['５００ kiosks', '500'],
])('“%s” is %s', (text, expected) => {
  expect(findQuantities(text).map(write)).toEqual([expected]);
});

test.each([
  ['| Site | Storage (TB) | Users |\n|---|---|---|\n| Graz | 12 | 140 |', ['12 TB', '140']],
  ['Site;Uplink (Mbit/s)\nGraz;250\nLinz;100', ['250 Mbit/s', '100 Mbit/s']],
  ['Costs (in k€/year)\n- licences 340\n- people 1,200', ['340000 EUR/y', '1200000 EUR/y']],
  ['All figures in thousands.\nSubscribers: 72\nChurned: 4\n\nSites: 3', ['72000', '4000', '3']],
  ['Users (thousands): 45', ['45000']],
])('the heading of a column or a list names the unit: %j', (text, expected) => {
  expect(findQuantities(text).map(write)).toEqual(expected);
});

test.each([
  ['38 TB raw, 21.5 usable', ['38 TB', '21.5 TB']],
  ['99.9 percent, ideally 99.99.', ['99.9 %', '99.99 %']],
  ['16 GB, 4 nodes', ['16 GB', '4']],
])('a unit that is left out is that of the number before: “%s”', (text, expected) => {
  expect(findQuantities(text).map(write)).toEqual(expected);
});

test.each([
  ['a 100 meg line', '100 Mbit'],
  ['400m new/yr', '400000000/y'],
  ['fünfundzwanzig Standorte', '25'],
  ['500 Aufrufe in der Woche', '500/wk'],
  ['4K users with 4K streams', '4000'],
])('“%s” is %s', (text, expected) => {
  expect(findQuantities(text).map(write)).toEqual([expected]);
});

test('a text has at most 20,000 quantities', () => {
  expect(findQuantities('1 GB, '.repeat(21_000))).toHaveLength(20_000);
});

test.each([
  ['latency jumped from 180 ms to 2.4 s', ['180 ms', '2.4 s']],
  ['RPO/RTO: 10min/3hrs', ['10 min', '3 h']],
  ['2,4 Millionen Artikel', ['2400000']],
  ['The share is at 7.2 TB now (was 6.1 in May)', ['7.2 TB', '6.1 TB']],
  ['Wachstum: monatlich um 2 %', ['2 %/mo']],
  ['€ 0,02 pro GB und Monat', ['0.02 EUR/GB/mo']],
  ['höchstens 40 Min. Ausfall im Jahr', ['40 min/y']],
  ['Commit is $2MM', ['2000000 USD']],
  ['Our DB is 1.4T, and 5G is the uplink', ['1.4 TB']],
  ['bis 15.04. fertig, RFC 7807 applies', []],
])('“%s” has these quantities', (text, expected) => {
  expect(findQuantities(text).map(({ low, unit, per }) => [`${low} ${unit}`.trim(), ...per].join('/'))).toEqual(
    expected,
  );
});
