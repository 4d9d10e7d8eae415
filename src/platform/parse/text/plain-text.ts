// Which files are text that an agent can read as it is: the extension says so, and the bytes prove it.

import { safeExtension } from '#platform/http/request/file-name.ts';

const TEXT_EXTENSIONS = new Set(
  `txt text md markdown mdx rst adoc log json jsonl ndjson json5 yaml yml toml ini cfg conf env properties xml svg css scss less
  tf tfvars hcl bicep bicepparam kql kusto csl ps1 psm1 psd1 sh bash zsh fish bat cmd py ipynb rb pl php lua r jl sql graphql proto
  js mjs cjs jsx ts mts cts tsx vue svelte java kt kts scala groovy gradle go rs c h cc cpp hpp cs fs vb swift dart ex exs erl hs clj
  dockerfile mk cmake j2 jinja tmpl tpl rego nix puml mmd diff patch tex bib srt vtt`.split(/\s+/),
);

/** The text of a file, or `null` when it is not one. `bytes` is the whole file, in UTF-8 or in UTF-16 with a byte order mark. */
export function readText(file: { name: string; bytes: Buffer }): string | null {
  const extension = safeExtension(file.name).slice(1);
  if (extension !== '' && !TEXT_EXTENSIONS.has(extension)) return null;
  const text = decode(file.bytes);
  return text?.includes('\0') ? null : text;
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  return 'utf-8';
}
