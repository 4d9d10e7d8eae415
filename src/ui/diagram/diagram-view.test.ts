import { expect, test } from 'vitest';
import { fitView, moveView, zoomView } from './diagram-view.ts';

test('a large picture is fitted into the window below the tools', () => {
  const view = fitView({ width: 2_000, height: 500 }, { width: 1_064, height: 800 });
  expect(view.scale).toBe(0.5);
  expect([view.x, view.y]).toEqual([32, 303]);
});

test('a small picture is at most doubled', () => {
  expect(fitView({ width: 10, height: 10 }, { width: 1_000, height: 1_000 }).scale).toBe(2);
});

test('zooming keeps the point under the pointer where it is, within limits', () => {
  const at = { x: 300, y: 200 };
  const before = { scale: 1, x: 100, y: 50 };
  const after = zoomView(before, 2, at);
  expect([(at.x - after.x) / after.scale, (at.y - after.y) / after.scale]).toEqual([200, 150]);
  expect(zoomView(before, 1_000, at).scale).toBe(8);
  expect(zoomView(before, 0, at).scale).toBe(0.1);
});

test('moving changes the place alone', () => {
  expect(moveView({ scale: 2, x: 1, y: 2 }, 10, -5)).toEqual({ scale: 2, x: 11, y: -3 });
});
