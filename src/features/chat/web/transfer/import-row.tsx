// One import: how far it is, or its report.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Meter } from '#ui/components/meter.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { ImportItem } from '../../contract/transfer-contract.ts';
import { transferMessages as words } from './messages.ts';
import { importItemsQuery, importsQuery, isUnderWay, transferApi, type ShownImport } from './transfer-queries.ts';

const TONES: Record<ShownImport['state'], BadgeTone> = {
  uploading: 'neutral',
  waiting: 'neutral',
  reading: 'amber',
  done: 'ok',
  stopped: 'neutral',
  failed: 'err',
};

export function ImportRow({ row }: { row: ShownImport }) {
  const queryClient = useQueryClient();
  const { id, name, state } = row;
  const act = (action: () => Promise<unknown>): void =>
    void attempt({
      action,
      describeFailure: words.actionFailed,
      refresh: () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true }),
    });
  return (
    <li className="settings-item">
      <SettingsRow
        isShort
        name={
          <>
            <bdi>{name}</bdi>
            <Badge tone={TONES[state]}>{words.states[state]}</Badge>
          </>
        }
        text={<span role="status">{words.counts(row)}</span>}
      >
        {isUnderWay(row) ? (
          <Button size="sm" aria-label={words.stopOf(name)} onClick={() => act(() => transferApi.stopImport({ id }))}>
            {words.stop}
          </Button>
        ) : (
          <IconButton
            size="md"
            label={words.removeReport(name)}
            icon={<X className="s" />}
            onClick={() => act(() => transferApi.deleteImport({ id }))}
          />
        )}
      </SettingsRow>
      {isUnderWay(row) ? (
        <Meter live label={words.progressOf(name)} value={row.progress} max={1} />
      ) : (
        <Report row={row} />
      )}
    </li>
  );
}

function Report({ row: { id, problem, skipped, imported } }: { row: ShownImport }) {
  return (
    <div className="chat-transfer-report">
      {problem && <p className="bad-text">{problem}</p>}
      {skipped > 0 && <Items id={id} result="skipped" title={words.showSkipped(skipped)} />}
      {imported > 0 && <Items id={id} result="imported" title={words.showNotes} />}
    </div>
  );
}

/** Read when it is opened. */
function Items({ id, result, title }: { id: string; result: ImportItem['result']; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...importItemsQuery(id, result), enabled: isOpen });
  const noted = data?.items.filter(({ notes }) => notes.length > 0);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {noted && noted.length === 0 && <p className="cap">{words.noNotes}</p>}
      {noted && noted.length > 0 && (
        <ul>
          {noted.map(({ number, title: name, notes }) => (
            <li key={number}>
              <bdi>{name}</bdi>: {notes.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="cap">{words.moreItems}</p>}
    </details>
  );
}
