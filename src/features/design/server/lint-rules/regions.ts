// Regions written like a cloud's own, which that cloud does not have: 'eu-west-9', 'europe-north7'.

import { findUnknownRegions } from '#catalogue/regions.ts';
import type { DesignText } from '#expertise/lint/read-design.ts';
import type { DesignReport } from './finding-codes.ts';

export function checkRegions({ readings }: DesignText, report: DesignReport): void {
  for (const reading of readings) {
    for (const place of findUnknownRegions(reading.text)) {
      const name = reading.text.slice(place.start, place.end);
      report({
        code: 'design/region-unknown',
        ...reading.locate(place),
        message: `No cloud has a region “${name}”. Correct its name.`,
      });
    }
  }
}
