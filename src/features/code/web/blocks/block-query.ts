// The check of one block, asked for once and kept: the same code always gives the same report.

import { queryOptions } from '@tanstack/react-query';
import codeRoutes from 'virtual:api-routes/code';
import type { CodeLanguage } from '#contract/code-language.ts';
import { apiOf } from '#ui/api/api.ts';
import type { codeContract } from '../../contract.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

export const blockApi = apiOf<typeof codeContract>(codeRoutes);

export function blockQuery(language: CodeLanguage, file: CodeFile) {
  return queryOptions({
    queryKey: ['code', 'block', language, file.content],
    queryFn: ({ signal }) => blockApi.checkCode({ language, files: [file] }, { signal }),
    staleTime: Infinity,
    retry: 1,
  });
}
