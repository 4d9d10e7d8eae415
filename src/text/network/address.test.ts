import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAddress, parseAddress } from './address.ts';

const read = (text: string) => parseAddress(text)?.address;

test('IPv6 addresses are read and written back in their short form', () => {
  expect(formatAddress(6, read('2001:0db8:0000:0000:0001:0000:0000:0001')!)).toBe('2001:db8::1:0:0:1');
  expect(formatAddress(6, 0n)).toBe('::');
  expect(formatAddress(6, 1n)).toBe('::1');
  expect(formatAddress(6, read('1:0:2:3:4:5:6:7')!)).toBe('1:0:2:3:4:5:6:7');
  for (const text of ['1::2::3', '1:2:3', 'g::', '', '1:2:3:4:5:6:7:8:9']) expect(parseAddress(text), text).toBeNull();
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (value) => read(formatAddress(6, value)) === value),
  );
  fc.assert(
    fc.property(fc.ipV6(), (text) => new URL(`http://[${text}]`).hostname === `[${formatAddress(6, read(text)!)}]`),
  );
});

test('what other programs could read differently is refused', () => {
  for (const text of ['010.0.0.1', '10.0.0', '10.0.0.256', '10.0.0.1.', '::1%eth0', '::010.0.0.1'])
    expect(parseAddress(text), text).toBeNull();
});
