// A person's own prices: a CSV file is looked at first, its columns are matched, and then it takes the place of the older one.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { blueprintApi } from '../../queries.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Fold } from '../properties/fold.tsx';
import { costMessages as words } from './messages.ts';
import { ownBookQuery, PRICES_KEY } from './queries.ts';

type Preview = Awaited<ReturnType<typeof blueprintApi.previewPriceBook>>;
type Draft = { name: string; csv: string; columns: Record<string, string>; preview: Preview };

export function OwnPrices() {
  const { data: book } = useQuery(ownBookQuery);
  const queryClient = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: PRICES_KEY });

  async function look(file: Omit<Draft, 'preview'>): Promise<void> {
    await attempt({
      action: async () => setDraft({ ...file, preview: await blueprintApi.previewPriceBook(file) }),
      describeFailure: words.readFailed,
      refresh: async () => undefined,
    });
  }
  async function save({ name, csv, columns }: Draft): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await attempt({
      action: () => blueprintApi.replaceOwnPriceBook({ name, csv, columns }),
      describeFailure: words.saveFailed,
      onDone: () => {
        setDraft(null);
        showToast({ kind: 'success', text: words.saved });
      },
      refresh,
    });
    setIsBusy(false);
  }
  async function remove(): Promise<void> {
    await attempt({
      action: () => blueprintApi.deleteOwnPriceBook(),
      describeFailure: words.removeFailed,
      onDone: () => showToast({ kind: 'success', text: words.removed }),
      refresh,
    });
  }

  return (
    <Fold title={words.ownPrices} mark={book ? words.ownCount(book.rowCount) : words.ownNone}>
      <p className="cap">{words.ownPricesText}</p>
      {book && <p>{book.name}</p>}
      <FilePicker
        ref={picker}
        label={words.choose}
        accept=".csv,text/csv"
        onFiles={([file]) => {
          if (file) void file.text().then((csv) => look({ name: file.name, csv, columns: {} }));
        }}
      />
      {draft && (
        <DraftView
          draft={draft}
          isBusy={isBusy}
          onColumn={(ours, theirs) => void look({ ...draft, columns: { ...draft.columns, [ours]: theirs } })}
          onSave={() => void save(draft)}
          onCancel={() => setDraft(null)}
        />
      )}
      <div className="azure-acts">
        {!draft && <Button onClick={() => picker.current?.click()}>{words.choose}</Button>}
        {!draft && book && <Button onClick={() => void remove()}>{words.remove}</Button>}
      </div>
    </Fold>
  );
}

type DraftViewProps = {
  draft: Draft;
  isBusy: boolean;
  onColumn: (ours: string, theirs: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

function DraftView({ draft: { name, columns, preview }, isBusy, onColumn, onSave, onCancel }: DraftViewProps) {
  const { header, missing, report } = preview;
  const skipped = report.read - report.taken;
  // Those that were matched by hand stay, so that a match can be changed.
  const matched = [...new Set([...missing, ...Object.keys(columns)])];
  return (
    <div className="azure-group">
      <p>{name}</p>
      {matched.map((column) => (
        <ChoiceField
          key={column}
          label={words.column(column)}
          options={[
            { value: '', label: words.chooseColumn },
            ...header.filter((each) => each !== '').map((each) => ({ value: each, label: each })),
          ]}
          value={columns[column] ?? ''}
          onChange={(theirs) => onColumn(column, theirs)}
        />
      ))}
      {missing.length === 0 && (
        <>
          <p role="status">{words.preview(report.taken)}</p>
          {skipped > 0 && <p className="cap">{words.previewSkipped(skipped)}</p>}
          <ul className="azure-names cap">
            {report.badRows.map(({ row, reason }) => (
              <li key={row}>{words.badRow(row, reason)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="azure-acts">
        <Button variant="primary" disabled={report.taken === 0} busy={isBusy} busyLabel={words.saving} onClick={onSave}>
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </div>
  );
}
