// The design editor as the end-to-end tests use it: a design with a given text, its source, its preview, what is saved.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions } from '../support/browser.ts';
import { builtScript } from '../support/built-script.ts';
import { editorOf, newDesigner } from './design-screen.ts';

/** What a design needs, besides its text, before it can be generated. */
export const HUB = { title: 'Hub', services: ['AKS'], topics: ['Network'] };

/** A new person in front of a design with this text; the editor is loaded. */
export async function openEditor(content: string, options: PageOptions): Promise<Page> {
  const page = await newDesigner(options, { ...HUB, content });
  await page.locator('.cm-editor').waitFor();
  return page;
}

/** The address of the script that contains the editor. */
export const editorScript = (): Promise<string> => builtScript('ui/markdown-editor/source/markdown-editor.ts');

/** The text the server has of the open design. */
export async function savedText(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('d');
  const response = await page.request.get(`/api/designs/${id}`);
  return ((await response.json()) as { content: string }).content;
}

export async function expectSaved(page: Page, text: string): Promise<void> {
  await expect.poll(() => savedText(page)).toBe(text);
}

/** Sets the cursor at the end of a line, by keyboard. */
export async function putCursor(page: Page, line: number): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  for (let step = 1; step < line; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
}

export type SentFile = { name: string; type: string; /** Base64, or so many zero bytes. */ content: string | number };

/** What a browser does when files are pasted or dropped. */
export async function sendFiles(
  target: Locator,
  { how, files }: { how: 'paste' | 'drop'; files: readonly SentFile[] },
): Promise<void> {
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  const point = { clientX: x + 60, clientY: y + 20 };
  const event = await target.page().evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, type, content } of ${JSON.stringify(files)}) {
      const bytes = typeof content === 'number' ? new Uint8Array(content) : Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    const init = { bubbles: true, composed: true, cancelable: true, ...${JSON.stringify(point)} };
    return ${how === 'paste'} ? new ClipboardEvent('paste', { ...init, clipboardData: transfer }) : new DragEvent('drop', { ...init, dataTransfer: transfer });
  })()`);
  await target.evaluate((element, sent) => element.dispatchEvent(sent as never), event);
}
