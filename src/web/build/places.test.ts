import { expect, test } from 'vitest';
import { placesCode } from './places.ts';

test('the places of the listed slices are imported beside their modules, in the order of the list', () => {
  const code = placesCode(`
    import { ideasWeb } from '#project/ideas/web/module.ts';
    import type { Page } from '#ui/module/web-module.ts';
    import { soonWeb } from './soon/module.tsx';
    const modules = [
      soonWeb,
      ideasWeb,
    ] as const;`);
  expect(code).toMatch(
    /^import \{ soonPlaces \} from ".*\/src\/web\/soon\/places\.ts";\nimport \{ ideasPlaces \} from ".*\/src\/project\/ideas\/web\/places\.ts";\n/,
  );
  expect(code).toContain('export const placedSlices = [soonPlaces, ideasPlaces];');
});
