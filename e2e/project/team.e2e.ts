// The team: an invitation by link, roles, removal with undo, transfer and leaving, seen by both people.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage } from '../support/browser.ts';
import { newEmail, newPerson, PASSWORD } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let owner: Page;
let guest: Page;
let link = '';
beforeAll(async () => {
  server = await sharedServer();
  owner = await newPerson({ baseUrl: server.baseUrl });
  await owner.goto('/project/team');
});

const row = (page: Page, name: string | RegExp) => page.locator('.team-table tbody tr').filter({ hasText: name });

/** Of the person who joined, as the owner sees it. */
const guestRow = () => row(owner, '@example.com').filter({ hasNotText: 'You' });

async function choose(name: string, action: string): Promise<void> {
  await row(owner, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await owner.getByRole('menuitem', { name: action }).click();
}

test('members are listed with role and load', async () => {
  await expect.poll(() => row(owner, '').count()).toBe(8);
  await expect.poll(() => row(owner, 'You').innerText()).toContain('Owner');
  // The page is called as its link is.
  await owner.getByRole('heading', { name: 'Team Management', level: 1 }).waitFor();
  await expectNoAxeViolations(owner);
  const desktop = owner.viewportSize()!;
  await owner.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => owner.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await row(owner, 'Ben Carter').getByText('3 open tasks').waitFor();
  await owner.setViewportSize(desktop);
});

test('an invitation is a link to copy, shown once, and listed while it is open', async () => {
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectNoAxeViolations(owner);
  await owner.getByRole('button', { name: 'Create link' }).click();
  link = await owner.getByLabel('Invitation link').inputValue();
  expect(link).toMatch(/\/project\/join\?token=\S+$/);
  await owner.getByRole('button', { name: 'Done' }).click();
  await owner.getByText('Anyone with the link').waitFor();
});

test('a newcomer signs up first, then joins, and the owner sees it without a reload', async () => {
  guest = await newPage({ baseUrl: server.baseUrl, isShared: true });
  await guest.goto(link);
  await guest.getByRole('tab', { name: 'Sign Up' }).click();
  await guest.getByLabel('Email').fill(newEmail());
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Sign Up' }).click();
  await guest.getByRole('heading', { name: /^Join / }).waitFor();
  await expectNoAxeViolations(guest);
  await guest.getByRole('button', { name: 'Join workspace' }).click();
  await guest.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => row(owner, '').count()).toBe(9);
  await expect.poll(() => owner.getByText('Anyone with the link').count()).toBe(0);
});

test('a link that was used says that it cannot be used again', async () => {
  const other = await newPerson({ baseUrl: server.baseUrl });
  await other.goto(link);
  await other.getByText('This invitation cannot be used').waitFor();
  await other.goto('/project/join');
  await other.getByText('The link is incomplete').waitFor();
  await other.goto(`/project/join?token=${'x'.repeat(2000)}`);
  await other.getByText('The link is incomplete').waitFor();
});

test('a server that cannot be reached uses up no invitation, and Try again reads it', async () => {
  const other = await newPerson({ baseUrl: server.baseUrl });
  await other.route('**/api/workspace-invitations/find', (route) => route.abort());
  await other.goto(link);
  await other.getByText('The invitation could not be loaded').waitFor();
  await other.unroute('**/api/workspace-invitations/find');
  await other.getByRole('button', { name: 'Try again' }).click();
  await other.getByText('This invitation cannot be used').waitFor();
});

test('a viewer reads, and sees no way to change anything', async () => {
  await guestRow().getByRole('combobox').selectOption('Viewer');
  await owner.getByText('role is now Viewer').waitFor();
  await guest.getByRole('link', { name: 'Tasks', exact: true }).click();
  await guest.locator('.task-row').first().waitFor();
  await expect.poll(() => guest.getByLabel('New task').count()).toBe(0);
  await expect.poll(() => guest.locator('.task-field:enabled').count()).toBe(0);
  await owner.getByRole('button', { name: 'Undo' }).click();
  await guest.getByLabel('New task').waitFor();
});

test('a removed member of the sample comes back with Undo', async () => {
  await choose('Gus', 'Remove');
  await expect.poll(() => row(owner, 'Gus').count()).toBe(0);
  await owner.getByRole('button', { name: 'Undo' }).click();
  await row(owner, 'Gus').waitFor();
});

test('the new owner can invite, and the former one can leave', async () => {
  await guestRow()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await owner.getByRole('menuitem', { name: 'Make owner' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Make owner' }).click();
  await owner.getByText('owns the workspace now').waitFor();
  await expect.poll(() => owner.getByRole('button', { name: 'Invite', exact: true }).count()).toBe(0);
  await guest.getByRole('link', { name: 'Team Management' }).click();
  await guest.getByRole('button', { name: 'Invite', exact: true }).waitFor();
  await row(owner, 'You')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await owner.getByRole('menuitem', { name: 'Leave workspace' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Leave workspace' }).click();
  await expect.poll(() => row(guest, '').count()).toBe(8);
  expect(errorsOf(guest)).toEqual([]);
});
