import { expect, test } from 'vitest';
import { withoutMarks } from './without-marks.ts';

test.each([
  ['where the routing decision **is made**.', 'where the routing decision is made.'],
  ['# Plan\n\n- a *first* step\n- [x] `done`\n\n> quoted', 'Plan a first step done quoted'],
  ['| a | b |\n|---|:--|\n| 1 | 2 |', 'a b 1 2'],
  ['See [the docs](https://learn.microsoft.com/azure "Azure") and ![a plan](x.png).', 'See the docs and a plan.'],
  ['```hcl\nname = "hub"\n```', 'name = "hub"'],
  ['3 * 4 * 5 = 60 and snake_case_name stay', '3 * 4 * 5 = 60 and snake_case_name stay'],
  ['10.20.0.0/16 - the range', '10.20.0.0/16 - the range'],
])('%j reads as %j', (markdown, text) => {
  expect(withoutMarks(markdown)).toBe(text);
});
