// The colours of each language, loaded when a text in it is shown.

import { StreamLanguage } from '@codemirror/language';
import type { CodeLanguage } from '#contract/code-language.ts';

const loaders: Record<CodeLanguage, () => Promise<StreamLanguage<unknown>>> = {
  terraform: async () => define((await import('./hcl.ts')).hcl),
  powershell: loadPowerShell,
  powercli: loadPowerShell,
  python: async () => define((await import('@codemirror/legacy-modes/mode/python')).python),
  ansible: async () => define((await import('@codemirror/legacy-modes/mode/yaml')).yaml),
  kql: async () => define((await import('./kql.ts')).kql),
};

async function loadPowerShell(): Promise<StreamLanguage<unknown>> {
  return define((await import('@codemirror/legacy-modes/mode/powershell')).powerShell);
}

const loaded = new Map<CodeLanguage, Promise<StreamLanguage<unknown>>>();

/** A failed load is tried again the next time. */
export function loadLanguage(language: CodeLanguage): Promise<StreamLanguage<unknown>> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loaders[language]();
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

const defined = new Map<unknown, StreamLanguage<unknown>>();

/** One language object for each parser, so that PowerShell and PowerCLI share theirs. */
function define<State>(parser: Parameters<typeof StreamLanguage.define<State>>[0]): StreamLanguage<unknown> {
  const known = defined.get(parser);
  if (known) return known;
  const language = StreamLanguage.define(parser) as StreamLanguage<unknown>;
  defined.set(parser, language);
  return language;
}
