// Counts the English texts of other projects that are taken for another language: the change logs and READMEs of the packages that
// are installed here, nearly all of which are English. Prints each that is not.
//
//   node measure/search/languages-of-files.ts

import { globSync, readFileSync } from 'node:fs';
import { detectLanguage } from '#platform/search/index/language.ts';

console.log('| files | read | another language than English |\n|---|--:|--:|');
for (const name of ['CHANGELOG.md', 'README.md']) {
  const files = globSync(`node_modules/**/${name}`);
  const others = files.flatMap((file) => {
    const language = detectLanguage(readFileSync(file, 'utf8'));
    return language === 'english' ? [] : [`${file}: ${language}`];
  });
  console.log(`| ${name} | ${files.length} | ${others.length} |`);
  for (const each of others) console.warn(each);
}
