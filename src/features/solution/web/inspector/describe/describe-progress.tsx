// What an agent that sketches a blueprint has done so far.

import { describeMessages as words } from './messages.ts';
import type { useDescribeRun } from './use-describe-run.ts';
import type { DescribeEvent } from '#model/describe/describe-event.ts';

type DescribeProgressProps = { run: Pick<ReturnType<typeof useDescribeRun>, 'events' | 'isReconnecting'> };

export function DescribeProgress({ run: { events, isReconnecting } }: DescribeProgressProps) {
  return (
    <ol className="azure-describe-progress" aria-live="polite">
      {events.map((event, index) => (
        <li key={index}>
          {index === events.length - 1 && <span className="lampdot" />}
          <EventWords event={event} />
        </li>
      ))}
      {isReconnecting && <li className="cap">{words.reconnecting}</li>}
    </ol>
  );
}

function EventWords({ event }: { event: DescribeEvent }) {
  switch (event.type) {
    case 'asked':
      return <span>{words.asked(event.agent, event.round)}</span>;
    case 'issues':
      return (
        <div>
          {words.issues(event.issues.length)}
          <ul className="cap">
            {event.issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </div>
      );
    case 'built':
      return <span>{words.built(event.title)}</span>;
  }
}
