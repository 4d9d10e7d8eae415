import { expect, test } from 'vitest';
import { openTestApp } from './testing/test-app.ts';
import { seedPeople } from './seed.ts';

test('five people are seeded once, the first of them admin', async () => {
  const app = await openTestApp();
  await seedPeople(app.services);
  await seedPeople(app.services);
  const password = 'amber lamp, night window';
  const roles = await Promise.all(
    ['admin', 'free', 'basic', 'premium', 'enterprise'].map(async (name) => {
      const session = await app.services.identity.signIn({ email: `${name}@lounge.example`, password, address: 'test' });
      return session.person.roles;
    }),
  );
  expect(roles).toEqual([['admin'], [], [], [], []]);
  await app.close();
});
