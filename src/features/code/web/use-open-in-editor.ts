// Makes a project of one file and opens it in the code editor.

import { useNavigate } from '@tanstack/react-router';
import type { CodeLanguage } from '#contract/code-language.ts';
import { extensionOf } from '#text/code/code-language.ts';
import { blockApi } from './blocks/block-query.ts';

/** `path` is null for code that is in no file. Rejects when the project could not be made. */
type OpenedCode = { language: CodeLanguage; path: string | null; content: string };

export function useOpenInEditor(): (code: OpenedCode) => Promise<void> {
  const navigate = useNavigate();
  return async ({ language, path, content }) => {
    const file = { path: path ?? `block${extensionOf(language)}`, content };
    const { id } = await blockApi.createProject({ language, files: [file] });
    await navigate({ to: '/editor', search: { p: id } });
  };
}
