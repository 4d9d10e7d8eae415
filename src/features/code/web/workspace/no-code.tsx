// In place of the code, before there is any.

import { CodeArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { workspaceMessages as words } from './messages.ts';

export function NoCode({ hasProject }: { hasProject: boolean }) {
  return (
    <EmptyState
      art={<CodeArt />}
      title={hasProject ? words.empty : words.placeholder}
      text={hasProject ? words.emptyText : words.generatedText}
    />
  );
}
