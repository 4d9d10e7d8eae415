// Above the text: the blueprint that a design is of, and what has changed in it since the text was written.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { BlueprintState } from '../../shared/blueprint-shapes.ts';
import { blueprintStateQuery } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { blueprintMessages as words } from './messages.ts';
import { useFollowBlueprint } from './use-follow-blueprint.ts';
import './blueprint-line.css';

type BlueprintLineProps = { designId: string; session: DocumentSession; disabled: boolean };

export function BlueprintLine({ designId, session, disabled }: BlueprintLineProps) {
  const { revision } = useDocumentState(session);
  const queryClient = useQueryClient();
  const { data } = useQuery(blueprintStateQuery(designId));
  useEffect(() => {
    void queryClient.invalidateQueries(blueprintStateQuery(designId));
  }, [queryClient, designId, revision, disabled]);
  if (!data) return null;
  const { blueprint, differenceCount } = data;
  if (!blueprint) return <p className="cap design-blueprint">{words.gone}</p>;
  return (
    <section className="design-blueprint" aria-label={words.label}>
      <p className="cap">
        {words.from}{' '}
        <Link className="link" to="/azure" search={{ blueprint: blueprint.id }}>
          {blueprint.title}
        </Link>
      </p>
      {differenceCount > 0 && !disabled && <Differences state={data} session={session} />}
    </section>
  );
}

function Differences({ state, session }: { state: BlueprintState; session: DocumentSession }) {
  const follow = useFollowBlueprint(session);
  const [isBusy, setIsBusy] = useState(false);
  async function update(): Promise<void> {
    setIsBusy(true);
    await follow();
    setIsBusy(false);
  }
  const { differences, differenceCount } = state;
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button size="sm" busy={isBusy} onClick={() => void update()}>
            {words.update}
          </Button>
        }
      >
        {words.changed}
      </Notice>
      <details>
        <summary className="cap">{words.show(differenceCount)}</summary>
        <ul className="cap">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
          {differenceCount > differences.length && <li>{words.more(differenceCount - differences.length)}</li>}
        </ul>
      </details>
    </>
  );
}
