// A briefing in a model's words: only sentences that its lines support, each with a link to them.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { briefingMessages as words } from './messages.ts';
import { briefingApi, briefingKey, type ShownBriefing } from './queries.ts';
import { anchorOf } from './sections.tsx';

export function InShort({ briefing: { id, wording, sections } }: { briefing: ShownBriefing }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const lineIds = sections.flatMap(({ lines }) => lines.map((line) => line.id));

  async function write(): Promise<void> {
    setBusy(true);
    await attempt({
      action: () => briefingApi.wordBriefing({ id }),
      describeFailure: words.wordFailed,
      refresh: () => queryClient.invalidateQueries({ queryKey: briefingKey }),
    });
    setBusy(false);
  }

  if (lineIds.length === 0) return null;
  return (
    <section className="briefing-short">
      {wording && <h2 className="head">{words.summary}</h2>}
      {wording && wording.sentences.length > 0 && (
        <p className="briefing-words">
          {wording.sentences.map(({ text, lineIds: cited }, index) => (
            <span key={index}>
              <bdi>{text}</bdi>{' '}
              {cited.map((lineId) => (
                <a
                  key={lineId}
                  className="briefing-source num"
                  href={`#${anchorOf(lineId)}`}
                  aria-label={words.line(lineId)}
                >
                  {lineIds.indexOf(lineId) + 1}
                </a>
              ))}{' '}
            </span>
          ))}
        </p>
      )}
      <div className="briefing-by">
        <p className="cap">{describe(wording)}</p>
        <Button size="sm" variant="ghost" busy={isBusy} busyLabel={words.wording} onClick={() => void write()}>
          {words.word}
        </Button>
      </div>
    </section>
  );
}

function describe(wording: ShownBriefing['wording']): string {
  if (!wording) return words.byRules;
  const { agent, sentences, dropped } = wording;
  return sentences.length === 0 ? words.nothingKept(agent) : words.checked(agent, dropped);
}
