import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { seedPeople } from '#server/seed.ts';

test('five accounts are seeded once: the first is an admin, and each has the plan of its name', async () => {
  const { app, services, close } = await openTestApp({ environment: { BILLING: 'local' } });
  await seedPeople({ ...services, billing: app.billing });
  await seedPeople({ ...services, billing: app.billing });
  const password = 'amber lamp, night window';
  const people = await Promise.all(
    ['admin', 'free', 'basic', 'premium', 'enterprise'].map(async (name) => {
      const { person } = await services.identity.signIn({ email: `${name}@lounge.example`, password, address: 'test' });
      return [
        person.roles,
        (await app.billing.findSubscription(person.id)).plan,
        (await app.billing.listInvoices(person.id)).length,
      ];
    }),
  );
  expect(people).toEqual([
    [['admin'], 'free', 0],
    [[], 'free', 0],
    [[], 'basic', 1],
    [[], 'premium', 1],
    [[], 'enterprise', 1],
  ]);
  await close();
});
