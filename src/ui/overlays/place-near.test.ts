import { expect, test } from 'vitest';
import { placeNear } from './place-near.ts';

const window = { width: 400, height: 300 };
const size = { width: 100, height: 40 };

test('it is placed below its anchor, centred', () => {
  const anchor = { left: 150, top: 100, width: 60, height: 20 };
  expect(placeNear({ anchor, size, window, align: 'center', side: 'below' })).toEqual({ left: 130, top: 126 });
});

test('it is placed above when there is no room below', () => {
  const anchor = { left: 150, top: 270, width: 60, height: 20 };
  expect(placeNear({ anchor, size, window, align: 'start', side: 'below' })).toEqual({ left: 150, top: 224 });
});

test('it never leaves the window at the sides', () => {
  const right = { left: 380, top: 100, width: 20, height: 20 };
  const left = { left: 0, top: 100, width: 20, height: 20 };
  expect(placeNear({ anchor: right, size, window, align: 'start', side: 'below' }).left).toBe(292);
  expect(placeNear({ anchor: left, size, window, align: 'end', side: 'below' }).left).toBe(8);
});
