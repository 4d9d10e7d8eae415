// Generates docs/config.md from the table of settings.
//
//   node scripts/checks/config-doc.ts            writes the file
//   node scripts/checks/config-doc.ts --check    fails if it is out of date

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settings } from '#platform/config/settings.ts';
import type { Setting } from '#platform/setting/setting.ts';

const FILE = fileURLToPath(new URL('../../docs/config.md', import.meta.url));

const HEAD = `# Settings

Every setting is an environment variable, read once at startup. If one is invalid, Lounge does not start, and a message names
it, the expected form and an example. None is required: by default, Lounge runs on its embedded engines.

This page is generated from \`src/platform/config/settings.ts\` by \`node scripts/checks/config-doc.ts\`.
`;

/** Returns the page as Markdown: one table per group, in the order of the settings. */
export function describeSettings(all: Record<string, Setting>): string {
  const groups = Map.groupBy(Object.entries(all), ([, setting]) => setting.group);
  const sections = [...groups].map(([group, entries]) => {
    const rows = entries.map(
      ([name, setting]) =>
        `| \`${name}\` | ${describeDefault(setting)} | ${describeMeaning(setting)} | ${code(setting.example)} |`,
    );
    return `## ${group}\n\n| Setting | Default | Meaning | Example |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}

function describeDefault(setting: Setting): string {
  return setting.default === null ? '–' : code(setting.default);
}

function describeMeaning(setting: Setting): string {
  const meaning = setting.meaning.replaceAll('|', '\\|');
  return setting.secret ? `${meaning} Secret.` : meaning;
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

if (import.meta.main) {
  const page = describeSettings(settings);
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, page);
  } else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== page) {
    console.error('docs/config.md is out of date. Update it with: node scripts/checks/config-doc.ts');
    process.exitCode = 1;
  }
}
