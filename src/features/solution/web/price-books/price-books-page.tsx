// /admin/prices: the price lists of the installation, imported and deleted by admins.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminOnlyPanel } from '#features/auth/web/admin-only-panel.tsx';
import { Card } from '#ui/components/card.tsx';
import { DeleteButton } from '#ui/undo/delete-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { blueprintApi } from '../queries.ts';
import { ImportCard } from './import-card.tsx';
import { priceBookMessages as words } from './messages.ts';
import { priceBooksQuery, type ShownBook } from './queries.ts';
import './price-books.css';
import { formatDay } from '#text/dates/format-date.ts';

export function PriceBooksPage() {
  return (
    <AdminOnlyPanel title={words.title} lead={words.lead} isInner>
      <Books />
    </AdminOnlyPanel>
  );
}

function Books() {
  const query = useQuery(priceBooksQuery);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(priceBooksQuery);

  async function remove({ id, name }: ShownBook): Promise<void> {
    const isSure = await askToConfirm({
      title: words.confirmDelete(name),
      text: words.confirmText,
      action: words.confirm,
      danger: true,
    });
    if (!isSure) return;
    await attempt({
      action: () => blueprintApi.deletePriceBook({ id }),
      describeFailure: words.deleteFailed,
      onDone: () => showToast({ kind: 'success', text: words.deleted }),
      refresh,
    });
  }
  return (
    <>
      <ImportCard refresh={refresh} />
      <Card title={words.books}>
        <ListState query={query} words={words.list} />
        {query.data && query.data.length > 0 && (
          <ul className="solution-price-books">
            {query.data.map((book) => (
              <BookRow key={book.id} book={book} onDelete={() => void remove(book)} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function BookRow({ book, onDelete }: { book: ShownBook; onDelete: () => void }) {
  const { name, rowCount, format, createdAt, report } = book;
  const skipped = Object.entries(report.skipped).toSorted(([, a], [, b]) => b - a);
  return (
    <li>
      <div className="solution-price-book">
        <span className="grow">
          <bdi>{name}</bdi>
          <br />
          <span className="cap num">{words.facts(rowCount, format, formatDay(createdAt))}</span>
        </span>
        <DeleteButton label={words.delete(name)} onDelete={onDelete} />
      </div>
      <details>
        <summary className="cap">{words.details}</summary>
        <p>{words.report(report.read, report.taken)}</p>
        <ul className="num">
          {skipped.map(([reason, count]) => (
            <li key={reason}>{words.skipped(reason, count)}</li>
          ))}
        </ul>
        {report.badRows.length > 0 && (
          <>
            <p>{words.badRows}</p>
            <ul className="num">
              {report.badRows.map(({ row, reason }) => (
                <li key={row}>{words.badRow(row, reason)}</li>
              ))}
            </ul>
          </>
        )}
      </details>
    </li>
  );
}
