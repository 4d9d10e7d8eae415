import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A computer on which npm installed no build of Typst. */
const WITHOUT_TYPST = `data:text/javascript,
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.includes('typst-ts-node-compiler-linux')) throw new Error('not installed');
      return next(specifier, context);
    },
  });`;

test('a computer without a build of the typesetter cannot export, and is told what works instead', () => {
  const program = `import { renderTasks } from './export-tasks.ts';
    renderTasks.pdf.load().catch(({ code, message }) => console.log(code, message));`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', WITHOUT_TYPST, '--input-type=module-typescript', '--eval', program],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  );
  expect(stdout).toMatch(/^export\/unavailable .* Export Markdown or a zip file, or run Lounge on Linux x64\.$/m);
});
