// Imports a price list: the file is sent, read by the server while it arrives, and takes the place of the one of its name.

import { useRef, useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { sendFile } from '#ui/api/send-file.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { priceBookMessages as words } from './messages.ts';
import type { ShownBook } from './queries.ts';

type Sending = { name: string; sent: number; size: number };

export function ImportCard({ refresh }: { refresh: () => Promise<unknown> }) {
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);

  async function importFile(file: File): Promise<void> {
    const state = { name: file.name, size: file.size };
    setSending({ ...state, sent: 0 });
    await attempt({
      action: async () => {
        const book = await sendFile<ShownBook>({
          path: '/admin/price-books',
          file,
          onProgress: (sent) => setSending({ ...state, sent }),
        });
        showToast({ kind: 'success', text: words.imported(book.rowCount) });
      },
      describeFailure: words.importFailed,
      refresh,
    });
    setSending(null);
  }
  return (
    <Card title={words.import}>
      <div className="solution-price-import">
        <p>{words.importText}</p>
        <FilePicker
          ref={picker}
          label={words.choose}
          accept=".json,.csv,.txt"
          onFiles={([file]) => {
            if (file) void importFile(file);
          }}
        />
        <Button
          variant="primary"
          size="lg"
          busy={sending !== null}
          busyLabel={words.importing}
          onClick={() => picker.current?.click()}
        >
          {words.choose}
        </Button>
        <p role="status" className="cap num">
          {sending && `${sending.name}: ${describeProgress(sending)}`}
        </p>
      </div>
    </Card>
  );
}

function describeProgress({ sent, size }: Sending): string {
  return sent >= size ? words.reading : words.sent(Math.floor((100 * sent) / size));
}
