// The suites: those that come with Lounge, then the person's own.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { benchmarkMessages, suiteListMessages as words } from '../messages.ts';
import { suitesQuery, type ShownSuite } from '../queries.ts';

export function SuitesTab({ onRun }: { onRun: (suiteId: string) => void }) {
  const query = useQuery(suitesQuery);
  return (
    <ListContent query={query} rows={query.data} words={words.list} empty={{ art: <PlanArt />, ...words.empty }}>
      <ul className="benchmark-suites">
        {query.data?.map((suite) => (
          <SuiteItem key={suite.id} suite={suite} onRun={() => onRun(suite.id)} />
        ))}
      </ul>
    </ListContent>
  );
}

function SuiteItem({ suite, onRun }: { suite: ShownSuite; onRun: () => void }) {
  const { id, title, description, caseCount, version, isBuiltIn } = suite;
  return (
    <li className="benchmark-suite">
      <div className="benchmark-suite-words">
        <Link className="head" to="/benchmark/suites/$suiteId" params={{ suiteId: id }}>
          <bdi>{title}</bdi>
        </Link>
        {description !== '' && <p>{description}</p>}
        <p className="cap num">
          {benchmarkMessages.cases(caseCount)} · {benchmarkMessages.version(version)}
        </p>
      </div>
      <Badge tone="line">{isBuiltIn ? words.builtIn : words.own}</Badge>
      <Button size="sm" aria-label={words.runLabel(title)} onClick={onRun}>
        {words.run}
      </Button>
    </li>
  );
}
