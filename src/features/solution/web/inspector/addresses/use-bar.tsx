// A bar of an address space: what is taken, reserved, overlapping and free, to scale.

import type { AddressRow, SpaceTable } from '#model/addresses/address-table.ts';
import { addressMessages as words } from './messages.ts';

const WIDTH = 1000;
/** The smallest subnet of a large space is still seen. */
const MIN_WIDTH = 3;
/** So that neighbours can be told apart. */
const GAP = 2;

export function UseBar({ space: { cidr, start, size, free, rows } }: { space: SpaceTable }) {
  if (start === null || size === null) return null;
  return (
    <svg
      className="azure-bar"
      viewBox={`0 0 ${WIDTH} 8`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${words.useOf(cidr)}: ${words.free(free, size)}`}
    >
      <rect className="azure-free" width={WIDTH} height="8" />
      {rows.map((row) => {
        const tone = toneOf(row);
        if (tone === null || row.start === null || row.size === null) return null;
        const width = Math.max(MIN_WIDTH, (row.size / size) * WIDTH - GAP);
        return (
          <rect key={row.key} className={tone} x={((row.start - start) / size) * WIDTH} width={width} height="8" />
        );
      })}
    </svg>
  );
}

function toneOf(row: AddressRow): string | null {
  if (row.kind === 'free') return null;
  if (row.problems.length > 0) return 'azure-wrong';
  return row.kind === 'reserved' ? 'azure-reserved' : 'azure-taken';
}
