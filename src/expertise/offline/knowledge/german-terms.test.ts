import { expect, test } from 'vitest';
import { isGerman, stemGerman } from './german-terms.ts';

test.each(['Wie geht das?', 'vpn oder expressroute', 'Schlüssel', 'kql wer hat sich gestern angemeldet'])(
  '“%s” is German',
  (question) => expect(isGerman(question)).toBe(true),
);

test.each([
  'What was the RTO?',
  'is this an alias record?',
  'die casting in the cloud',
  'im not sure about peering',
  '',
])('“%s” is not German', (question) => expect(isGerman(question)).toBe(false));

test.each([
  ['geloschter', 'geloschten'],
  ['zone', 'zonen'],
  ['sicherung', 'sicherungen'],
  ['berechtigung', 'berechtigungen'],
  ['adresse', 'adressen'],
])('forms of one word are equal: %s and %s', (one, other) => expect(stemGerman(one)).toBe(stemGerman(other)));

test.each(['dns', 's3', 'aks', 'vm', ''])('a short word stays as it is: %s', (word) =>
  expect(stemGerman(word)).toBe(word),
);
