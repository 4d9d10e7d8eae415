import { expect, test } from 'vitest';
import { sharedServer } from '../support/server.ts';
import { launchWithScrollbars, newWidePage } from '../support/widths.ts';

test('shots', async () => {
  const server = await sharedServer();
  const browser = await launchWithScrollbars();
  const themes = (process.env['THEMES'] ?? 'dark').split(',') as ('dark' | 'light')[];
  const widths = (process.env['WIDTHS'] ?? '1440').split(',').map(Number);
  const paths = (process.env['PATHS'] ?? '/project/tasks').split(' ');
  for (const theme of themes) {
    const page = await newWidePage(browser, { baseUrl: server.baseUrl, theme });
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
    await page.goto('/project/tasks');
    await page.locator('.task-row, .board-card').first().waitFor();
    for (const [i, path] of paths.entries())
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.goto(path);
        await page.waitForTimeout(1500);
        if (process.env['STEPS']) await eval(`(async () => { ${process.env['STEPS']} })()`);
        await page.screenshot({ path: `/work/scratch/tasks/${process.env['NAME'] ?? 's'}-${i}-${theme}-${width}.png` });
      }
  }
  await browser.close();
  expect(1).toBe(1);
}, 300_000);
