// Asks a provider what it refuses: `terraform validate` over resources whose arguments have chosen values.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CHUNK_LINES = 15_000;

/** Returns a function that gives resources to `terraform validate` in a folder, with the providers of a mirror. */
export function createAsk({ folder, mirror, provider }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'rc'), `provider_installation {\n  filesystem_mirror { path = "${mirror}" }\n}\n`);
  const head = `terraform {\n  required_providers {\n    ${provider} = { source = "hashicorp/${provider}" }\n  }\n}\n`;
  writeFileSync(join(folder, 'versions.tf'), head);
  const env = { ...process.env, TF_CLI_CONFIG_FILE: join(folder, 'rc'), CHECKPOINT_DISABLE: '1' };
  const options = { cwd: folder, env, maxBuffer: 2 ** 30, encoding: 'utf8' };
  for (const file of readdirSync(folder)) if (/^chunk.*\.tf$/.test(file)) rmSync(join(folder, file));
  execFileSync('terraform', ['init', '-no-color'], options);
  const schema = () => JSON.parse(execFileSync('terraform', ['providers', 'schema', '-json'], options));

  /** Returns what was refused: `{ type, label, path, said, detail }`, the path being null where no argument is named. */
  function ask(probes) {
    const answers = [];
    let chunk = [];
    let size = 0;
    for (const probe of probes) {
      chunk.push(probe);
      size += probe.lines.length;
      if (size < CHUNK_LINES) continue;
      answers.push(...askChunk(chunk));
      [chunk, size] = [[], 0];
    }
    if (chunk.length > 0) answers.push(...askChunk(chunk));
    return answers;
  }

  function askChunk(probes) {
    const path = join(folder, 'chunk.tf');
    const starts = [];
    let line = 0;
    for (const probe of probes) {
      starts.push(line);
      line += probe.lines.length;
    }
    writeFileSync(path, `${probes.flatMap(({ lines }) => lines).join('\n')}\n`);
    const { stdout } = spawnSync('terraform', ['validate', '-json', '-no-color'], options);
    const { diagnostics } = JSON.parse(stdout);
    if (diagnostics.length === 1) throw new Error(diagnostics[0].summary + diagnostics[0].detail);
    process.stderr.write(`${probes.length} resources, ${line} lines, ${diagnostics.length} answers\n`);
    return diagnostics.flatMap(({ severity, range, summary, detail }) => {
      if (severity !== 'error' || !range) return [];
      const at = range.start.line - 1;
      const index = starts.findLastIndex((start) => start <= at);
      const { places, type, label } = probes[index];
      return [{ type, label, path: places.get(at - starts[index]) ?? null, said: summary, detail }];
    });
  }

  return { schema, ask };
}
