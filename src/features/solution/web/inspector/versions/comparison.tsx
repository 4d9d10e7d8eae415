// What differs between a version and the blueprint as it is now, or another version: in words, and as marks on the canvas.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatMoment } from '#text/dates/format-date.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { jsonified } from '#ui/api/jsonified.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { diffSolutions, marksOf } from '#model/differences/diff-solutions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { blueprintApi } from '../../queries.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ChangeList } from './change-list.tsx';
import { versionMessages as words } from './messages.ts';
import { versionQuery, versionsQuery, type ShownVersion } from './queries.ts';

const NOW = '';

type ComparisonProps = { version: ShownVersion; versions: readonly ShownVersion[]; onBack: () => void };

export function Comparison({ version, versions, onBack }: ComparisonProps) {
  const id = useBlueprint((state) => state.id ?? '');
  const current = useBlueprint((state) => state.solution);
  const [otherId, setOtherId] = useState(NOW);
  const query = useQuery(versionQuery(id, version.id));
  const other = useQuery({ ...versionQuery(id, otherId), enabled: otherId !== NOW });
  const after = otherId === NOW ? current : other.data?.solution;
  const others = versions.filter((each) => each.id !== version.id);
  const isFailed = query.isError || other.isError;
  return (
    <div className="azure-panel">
      <div className="azure-acts">
        <Button size="sm" variant="ghost" icon={<ArrowLeft className="s" />} onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <div>
        <h3 className="head">{words.title(version)}</h3>
        <p className="cap num">{formatMoment(version.createdAt)}</p>
      </div>
      <ChoiceField
        label={words.compareWith}
        options={[
          { value: NOW, label: words.now },
          ...others.map((each) => ({ value: each.id, label: `${words.title(each)}, ${formatMoment(each.createdAt)}` })),
        ]}
        value={otherId}
        onChange={setOtherId}
      />
      {isFailed && (
        <ErrorState title={words.loadFailed} onRetry={() => void Promise.all([query.refetch(), other.refetch()])} />
      )}
      {!isFailed && (!query.data || !after) && <Skeleton lines={[60, 90, 70]} label={words.loading} />}
      {query.data && after && <Differences before={query.data.solution} after={after} isMarked={otherId === NOW} />}
      <RestoreButton version={version} isDisabled={!query.data} onRestored={onBack} />
    </div>
  );
}

type DifferencesProps = { before: Solution; after: Solution; isMarked: boolean };

function Differences({ before, after, isMarked }: DifferencesProps) {
  const session = useBlueprintSession();
  const changes = useMemo(() => diffSolutions(before, after), [before, after]);
  useEffect(() => {
    if (isMarked) session.mark({ marks: marksOf(changes), compared: before });
    return () => session.mark(null);
  }, [session, before, changes, isMarked]);
  if (changes.length === 0) return <p className="t2">{words.same}</p>;
  return (
    <>
      <p className="cap">
        {words.comparing(changes.length)}. {isMarked && words.marked}
      </p>
      <ChangeList changes={changes} isMarked={isMarked} onSelect={session.reveal} />
    </>
  );
}

type RestoreButtonProps = { version: ShownVersion; isDisabled: boolean; onRestored: () => void };

function RestoreButton({ version, isDisabled, onRestored }: RestoreButtonProps) {
  const id = useBlueprint((state) => state.id ?? '');
  const session = useBlueprintSession();
  const queryClient = useQueryClient();

  async function restore(): Promise<void> {
    await attempt({
      async action() {
        await session.flush();
        const { solution, positions } = session.read();
        session.replace(jsonified(await blueprintApi.restoreBlueprintVersion({ id, versionId: version.id })));
        const onSelect = (): void => session.arrange(words.undoStep, { solution, positions });
        showToast({
          kind: 'success',
          text: words.restored(words.title(version)),
          detail: words.restoredText,
          action: { label: words.undo, onSelect },
        });
        onRestored();
      },
      describeFailure: words.restoreFailed,
      refresh: () => queryClient.invalidateQueries(versionsQuery(id)),
    });
  }
  return (
    <div>
      <Button disabled={isDisabled} onClick={() => void restore()}>
        {words.restore}
      </Button>
    </div>
  );
}
