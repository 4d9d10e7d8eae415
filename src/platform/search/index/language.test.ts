import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

test.each([
  ['english', 'The backups are kept for 35 days, and that is what the client has asked for.'],
  ['german', 'Die Sicherungen werden 35 Tage aufbewahrt, und das ist, was der Kunde verlangt hat.'],
  ['french', 'Les sauvegardes sont gardées dans une région, et la restauration est faite par le fournisseur.'],
  ['spanish', 'Las copias de seguridad se guardan por 35 días, y es lo que el cliente pide para los datos.'],
  ['italian', 'I backup della rete non sono nella regione, ed è per questo che il cliente anche ha gli altri.'],
  [
    'portuguese',
    'Os dados são guardados por 35 dias, e não é mais do que o cliente pede para a rede dos seus serviços.',
  ],
  ['dutch', 'De back-ups worden bewaard, en dat is wat het bedrijf ook voor een klant van ons doet met de gegevens.'],
])('the language of a sentence is %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  [
    'a changelog full of addresses',
    `## 2.1.0\n${'* Fix a crash, as reported in [#12](https://github.com/a/b/issues/12), thanks to @jo (github.com/jo)\n* No longer do as e.g. os.open does\n'.repeat(40)}`,
  ],
  [
    'a list of releases',
    `${'- chore(deps): bump a from 1.2 to 1.3 by @bot in https://github.com/o/r/pull/1\n'.repeat(60)}`,
  ],
  ['code of another language', `The script\n\n\`\`\`sh\n${'do die das para com não\n'.repeat(40)}\`\`\`\n`],
  ['a table of numbers', '| 1 | 2 |\n|---|---|\n| 3 | 4 |'],
  ['nothing', ''],
])('%s is English', (_, text) => {
  expect(detectLanguage(text)).toBe('english');
});

test('German prose with English names and code stays German', () => {
  const text = `Der Cluster läuft mit \`az aks create\` und wird von der Pipeline gebaut. Das ist für die Umgebung "Production" so, und nicht für den Test: https://example.com/the/and/of`;
  expect(detectLanguage(text)).toBe('german');
});
