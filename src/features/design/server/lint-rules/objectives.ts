// The objectives of a recovery fit each other: data that may be older than the outage may last is worth a question.

import type { DesignText } from '#expertise/lint/read-design.ts';
import type { FactValue } from '#text/facts.ts';
import type { DesignReport } from './finding-codes.ts';
import { findStatements } from './statements.ts';
import { subjectsOf } from './subjects.ts';

export function checkObjectives(design: DesignText, facts: readonly FactValue[], report: DesignReport): void {
  const statements = findStatements(design, subjectsOf(facts));
  const [rto] = statements.filter(({ subject }) => subject.name === 'RTO');
  const [rpo] = statements.filter(({ subject }) => subject.name === 'RPO');
  if (!rto || !rpo || rpo.value.low <= rto.value.high) return;
  const [age, time] = [rpo, rto].map(({ reading, place }) => reading.text.slice(place.start, place.end));
  const message = `The RPO of ${age} is longer than the RTO of ${time}: the service would be back with data older than the outage. Confirm both with the client.`;
  report({ code: 'design/objectives-contradicted', ...rpo.reading.locate(rpo.place), message });
}
