import { expect, test } from 'vitest';
import { catalogueProviders, listCatalogue } from '#catalogue/catalogue.ts';
import { layoutSolution } from '../layout-solution.ts';
import { buildSolution } from '../../patterns/build-solution.ts';
import { drawSvg } from './draw-svg.ts';
import { categoryIcons, glyphOf, serviceGlyphs } from './service-glyphs.ts';

test('each of the usual services has a glyph of its own, drawn on the square of 24', () => {
  const all = [...Object.values(serviceGlyphs), ...Object.values(categoryIcons)];
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(serviceGlyphs).length).toBeGreaterThanOrEqual(30);
  for (const path of all)
    for (const [, x, y] of path.matchAll(/M([\d.]+) ([\d.]+)/g)) {
      expect(Number(x)).toBeLessThan(24);
      expect(Number(y)).toBeLessThan(24);
    }
});

test('an exported drawing has the glyphs of the canvas', () => {
  const services = ['NAT Gateway', 'Application Gateway', 'Azure Private DNS', 'App Service'];
  const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services });
  const drawing = layoutSolution(solution, { environmentId: 'production' });
  const svg = drawSvg(drawing, { theme: 'light', title: 'Shop', description: 'Shop' });
  const icons = drawing.boxes.flatMap(({ title, icon }) => (icon === undefined ? [] : [{ title, icon }]));
  for (const { icon } of icons) expect(svg).toContain(icon);
  const three = icons.filter(({ title }) =>
    ['NAT Gateway', 'Application Gateway', 'Azure Private DNS'].includes(title),
  );
  expect(new Set(three.map(({ icon }) => icon)).size).toBe(3);
});

test('every service of the catalogue has a glyph', () => {
  const services = catalogueProviders.flatMap((provider) => listCatalogue(provider));
  expect(services.filter((service) => glyphOf(service) === undefined)).toEqual([]);
});
