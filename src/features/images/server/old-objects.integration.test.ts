// Objects from before their hashes were stored, through the images of a person.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedImage } from '../contract.ts';
import { designImages } from './tables.ts';
import { GIF, upload } from '#server/testing/designer.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.signUp();
});
afterAll(() => app.close());

type Stored = typeof designImages.$inferSelect & { url: string };

async function storeImage(): Promise<Stored> {
  const { body } = await upload<UploadedImage>(person, '/design-images', { name: 'a.gif', bytes: GIF });
  return { ...(await findRow(body.id)), url: body.url };
}

async function findRow(id: string): Promise<typeof designImages.$inferSelect> {
  const [row] = await app.services.db.asSystem((tx) => tx.select().from(designImages).where(eq(designImages.id, id)));
  return row!;
}

const pathOf = ({ storageKey }: Stored) => join(app.services.config.DATA_DIR, 'storage', 'design-images', storageKey);

test('they are hashed in the background, and damage to them is noticed from then on', async () => {
  const [old, missing, other] = [await storeImage(), await storeImage(), await storeImage()];
  await app.services.db.asSystem((tx) => tx.update(designImages).set({ contentSha256: null }));
  await rm(pathOf(missing));
  await app.runJobs();
  const hashes = await Promise.all([old, missing, other].map(async ({ id }) => (await findRow(id)).contentSha256));
  expect(hashes).toEqual([old.contentSha256, null, other.contentSha256]);

  const bytes = await readFile(pathOf(old));
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(pathOf(old), bytes);
  expect((await fetch(`${app.url}${old.url}`)).status).toBe(410);
  expect((await fetch(`${app.url}${other.url}`)).status).toBe(200);
});
