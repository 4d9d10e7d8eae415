import { expect, test } from 'vitest';
import { checkClassNames } from './class-names.ts';

function check(css: string, file = 'src/features/billing/web/plans.css'): string[] {
  const ui = ['src/ui/controls/button.css', '.btn, .btn.primary { color: red }'] as const;
  const panel = ['src/features/usage/web/panel.css', '.usage-panel { margin: 0 }'] as const;
  return checkClassNames(new Map([ui, panel, [file, css]]));
}

test('classes of the feature, of the interface and of another feature’s panel are allowed', () => {
  expect(check('.billing-plan > .btn { margin: 0 }\n.billing-head .usage-panel { margin: 0 }')).toEqual([]);
  expect(
    check('@media (width < 1px) {\n  .billing-plan:is(.btn, .primary), .billing-head { margin: 0.5em }\n}'),
  ).toEqual([]);
});

test('the prefix may be the singular of the name', () => {
  expect(check('.document-row { margin: 0 }', 'src/features/documents/web/panel.css')).toEqual([]);
});

test('the prefix may be the name of the page, and a library names its own classes', () => {
  const css = '.azure-canvas .react-flow__node { margin: 0 }';
  expect(check(css, 'src/features/solution/web/canvas.css')).toEqual([]);
});

test('a class without a prefix is reported', () => {
  expect(check('.billing-plan .price { margin: 0 }')).toEqual([
    'src/features/billing/web/plans.css: .price has no prefix; see docs/decisions/0003',
  ]);
});

test('a selector without a class of the feature is reported', () => {
  expect(check('.billing-plan, .btn:hover { margin: 0 }\nh2 { margin: 0 }')).toEqual([
    "src/features/billing/web/plans.css: '.btn:hover' styles the pages of other features, too",
    "src/features/billing/web/plans.css: 'h2' styles the pages of other features, too",
  ]);
});
