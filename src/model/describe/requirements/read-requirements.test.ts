// Requirements in the words in which people state them.

import { describe, expect, test } from 'vitest';
import { readRequirements } from './read-requirements.ts';

describe('recovery', () => {
  test.each([
    ['RTO half an hour', { rtoMinutes: 30 }],
    ['an RTO of an hour and a half', { rtoMinutes: 90 }],
    ['RPO: a quarter of an hour', { rpoMinutes: 15 }],
    ['RTO 15 mins, RPO 5mins', { rtoMinutes: 15, rpoMinutes: 5 }],
    ['RTO 1 h 30', { rtoMinutes: 90 }],
    ['RTO 1h30', { rtoMinutes: 90 }],
    ['RTO 1 h 30 users', { rtoMinutes: 60, users: 30 }],
    ['RTO 2 hours and 15 minutes', { rtoMinutes: 135 }],
    ['RTO = 0:30', { rtoMinutes: 30 }],
    ['RTO of thirty minutes', { rtoMinutes: 30 }],
    ['RTO of twenty four hours', { rtoMinutes: 1440 }],
    ['RTO of forty-eight hours', { rtoMinutes: 2880 }],
    ['RTO 2h RPO 15m', { rtoMinutes: 120, rpoMinutes: 15 }],
    ['RTO/RPO: 4h/15min', { rtoMinutes: 240, rpoMinutes: 15 }],
    ['RPO/RTO of 5 minutes and 1 hour', { rpoMinutes: 5, rtoMinutes: 60 }],
    ['RTO and RPO of 1 hour', { rtoMinutes: 60, rpoMinutes: 60 }],
    ['It must be back within half an hour', { rtoMinutes: 30 }],
    ['back up and running in two hours', { rtoMinutes: 120 }],
    ['at most 4 hours of downtime', { rtoMinutes: 240 }],
    ['we can lose at most 5 minutes of data', { rpoMinutes: 5 }],
    ['we can live with being down for up to a day', { rtoMinutes: 1440 }],
    ['our target is to be up again after 12 hours', { rtoMinutes: 720 }],
    ['restoring the backups is fine and may take 3 days', { rtoMinutes: 4320 }],
    ['loss tolerance: 5 min', { rpoMinutes: 5 }],
    ['Höchstens vier Stunden Ausfall', { rtoMinutes: 240 }],
    ['wir wollen binnen einer Viertelstunde wieder laufen', { rtoMinutes: 15 }],
    ['nach anderthalb Stunden wieder erreichbar', { rtoMinutes: 90 }],
    ['Kein Datenverlust von mehr als einer Minute', { rpoMinutes: 1 }],
    ['zero data loss', { rpoMinutes: 0 }],
    ['No data may be lost', { rpoMinutes: 0 }],
    ['we cannot lose a single order', { rpoMinutes: 0 }],
  ])('“%s” is read', (text, expected) => {
    expect(readRequirements(`We run a shop. ${text}.`).requirements).toEqual(expected);
  });

  test('what is said in plain words is taken as an objective and marked as assumed', () => {
    const { notes } = readRequirements('It must be back within half an hour.');
    expect(notes).toEqual([expect.objectContaining({ kind: 'assumed', text: 'RTO: 30 minutes.' })]);
  });

  test('hours of downtime in a year are not an RTO', () => {
    expect(readRequirements('At most 4 hours of downtime a year.').requirements).toEqual({});
  });
});

describe('availability and load', () => {
  test.each([
    ['four nines', { availability: 99.99 }],
    ['three nines availability', { availability: 99.9 }],
    ['three and a half nines', { availability: 99.95 }],
    ['five 9s', { availability: 99.999 }],
    ['99,95 %', { availability: 99.95 }],
    ['99.9 percent of the time', { availability: 99.9 }],
    ['5k users', { users: 5_000 }],
    ['10.000 users', { users: 10_000 }],
    ['2 000 users', { users: 2_000 }],
    ['ten thousand customers', { users: 10_000 }],
    ['half a million visitors', { users: 500_000 }],
    ['200 req/s', { requestsPerSecond: 200 }],
    ['120 calls per minute', { requestsPerSecond: 2 }],
  ])('“%s” is read', (text, expected) => {
    expect(readRequirements(`We run a shop. ${text}.`).requirements).toEqual(expected);
  });

  test.each(['99.5 % of our users are in Europe', '100 % cloud', 'a few hundred users'])('“%s” is not', (text) => {
    expect(readRequirements(`${text}.`).requirements).toEqual({});
  });
});

describe('data', () => {
  test.each([
    ['PCI', 'restricted'],
    ['we take credit cards', 'restricted'],
    ['patient data', 'restricted'],
    ['GDPR applies', 'confidential'],
  ])('“%s” is a class of data', (text, expected) => {
    expect(readRequirements(`${text}.`).requirements.dataClasses).toEqual([expected]);
  });
});
