// A part of the samples with planted mistakes; the whole is `node measure/checkers/checker-recall-languages.ts`.

import { describe, expect, it } from 'vitest';
import { measuredLanguages, measureRecall, readSamples } from './measure-recall.ts';

/** One sample of this many. */
const PART = 5;

describe.each(measuredLanguages)('the checker of %s', (language) => {
  it('finds planted mistakes in a part of the samples, and nothing where none is planted', async () => {
    const { falseAlarms, classes } = await measureRecall(language, PART);
    const planted = classes.reduce((sum, row) => sum + row.planted, 0);
    const found = classes.reduce((sum, row) => sum + row.found, 0);
    expect(falseAlarms).toEqual([]);
    expect(planted).toBeGreaterThan(20);
    expect(found / planted, classes.flatMap(({ missed }) => missed).join('\n')).toBeGreaterThanOrEqual(0.95);
  }, 60_000);

  it('has at least 15 samples', () => {
    expect(readSamples(language).length).toBeGreaterThanOrEqual(15);
  });
});
