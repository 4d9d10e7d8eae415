// In place of the code, before there is any: what to do first, with examples.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { CodeArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { Ask } from '../ask/use-ask.ts';
import { workspaceMessages as words } from './messages.ts';
import './no-code.css';

const Examples = lazyComponent(
  () => import('../examples/examples.tsx').then((module) => module.Examples),
  () => <div className="code-examples-coming" />,
);

type NoCodeProps = {
  ask: Ask;
  /** Null while no project is open. */
  projectId: string | null;
  isWriting: boolean;
  /** Shows the prompt, where it is not on the screen. */
  onShowPrompt: () => void;
};

/** While an agent writes, lines of code are on their way. */
export function NoCode({ ask, projectId, isWriting, onShowPrompt }: NoCodeProps) {
  if (isWriting)
    return (
      <div className="code-coming">
        <Skeleton lines={[40, 30, 50, 20, 60, 40, 50, 30, 70, 40]} label={words.coming} />
      </div>
    );
  const hasProject = projectId !== null;
  return (
    <EmptyState
      art={<CodeArt />}
      title={hasProject ? words.empty : words.placeholder}
      text={hasProject ? words.emptyText : words.generatedText}
      action={<Examples ask={ask} projectId={projectId} onShowPrompt={onShowPrompt} />}
    />
  );
}
