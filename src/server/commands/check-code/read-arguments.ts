// The arguments of `npm run check-code`.

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { codeLanguages } from '#contract/code-language.ts';

export const USAGE = `npm run check-code -- <folder>     checks the code of a folder without a server, a database or a network
  --format text|json|sarif|junit      how the report is written; text by default
  --out <file>                        where it is written; without it, to standard output
  --fail-on error|warning             what counts as a finding for the exit code; error by default
  --language <language>               what files are whose ending belongs to two languages:
                                      ${codeLanguages.join(', ')}
  --schema <file>                     the output of terraform providers schema -json; may be given more than once
  --kql-tables <file>                 tables of KQL, a line each: Name (Column: type, …)

npm run check-code -- verify <folder or receipt.json> [--certificate <file>]
                                    says whether the code of a folder is what its receipt says, and who signed it

npm run check-code -- rules           lists the policies by language and benchmark, with the page of each control

Exit codes: 0 clean, 1 findings, 2 not checked, or used in a way that is not understood.`;

const options = z.object({
  format: z.enum(['text', 'json', 'sarif', 'junit']).default('text'),
  'fail-on': z.enum(['error', 'warning']).default('error'),
  language: z.enum(codeLanguages).optional(),
  out: z.string().min(1).optional(),
  schema: z.array(z.string()).default([]),
  'kql-tables': z.string().optional(),
  certificate: z.string().optional(),
  /** npm changes into its own folder; paths are those of whoever called it. */
  from: z.string().optional(),
});

/** `target` is empty for the list of rules. */
export type Arguments = z.infer<typeof options> & { command: 'check' | 'verify' | 'rules'; target: string };

/** @throws {Error} with the usage when an argument is not understood */
export function readArguments(args: readonly string[]): Arguments {
  const text = { type: 'string' } as const;
  const { values, positionals } = parse(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{
          format: text,
          'fail-on': text,
          language: text,
          out: text,
          'kql-tables': text,
          certificate: text,
          from: text,
        },
        schema: { type: 'string', multiple: true },
      },
    }),
  );
  const read = options.safeParse(values);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`--${String(issue?.path[0])}: ${issue?.message ?? 'not understood'}.\n\n${USAGE}`);
  }
  const [first] = positionals;
  const command = first === 'verify' || first === 'rules' ? first : 'check';
  const [target = '', ...more] = command === 'check' ? positionals : positionals.slice(1);
  if ((target === '') !== (command === 'rules') || more.length > 0) throw new Error(`Name one folder.\n\n${USAGE}`);
  return { ...read.data, command, target };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`, { cause });
  }
}
