// What the linter found in the saved text, the most severe first, equal findings as one. A finding leads to its place;
// some have a fix.

import { ChevronRight, FileSearch, ListPlus, Wrench } from 'lucide-react';
import { use, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ItemActionsContext } from '#ui/item-actions/item-actions.ts';
import { ListState } from '#ui/list/list-state.tsx';
import type { Place } from '#ui/text-editor/place.ts';
import type { DesignFinding } from '../../../contract.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { groupFindings, SEVERITIES, type FindingGroup } from './finding-groups.ts';
import { findingMessages } from './messages.ts';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { useFix } from './use-fix.ts';
import type { Findings } from './use-findings.ts';
import { stateMessages } from '../state/messages.ts';
import { useComparison } from '../state/use-comparison.ts';
import './findings.css';

const StateComparison = lazyComponent(
  () => import('../state/state-comparison.tsx').then((module) => module.StateComparison),
  () => (
    <div className="list-state">
      <Skeleton lines={[60, 90]} label={stateMessages.loading} />
    </div>
  ),
);

type FindingListProps = {
  session: DocumentSession;
  findings: Findings;
  disabled: boolean;
  onGoTo: (place: Place) => void;
  /** Shows a fact in the panel of facts. */
  onFact: (key: string) => void;
};

export function FindingList({
  session,
  findings: { query, list, isBlank, isCurrent },
  disabled,
  onGoTo,
  onFact,
}: FindingListProps) {
  const applyFix = useFix(session);
  const { id } = useDocumentState(session);
  const rest = { designId: id, isFixable: !disabled && isCurrent, onGoTo, onFix: applyFix };
  return (
    <>
      <SuggestionList session={session} disabled={disabled} />
      {!isBlank && <State session={session} disabled={disabled} onGoTo={onGoTo} onFact={onFact} />}
      <ListState query={query} isNew={isBlank} words={findingMessages.list} />
      {list.length > 0 && (
        <p className="cap num design-findings-count" role="status">
          {countBySeverity(list)}
        </p>
      )}
      <ul className="list-rows" hidden={list.length === 0}>
        {groupFindings(list).map(({ key, findings }) =>
          findings.length === 1 ? (
            <FindingRow key={key} finding={findings[0]} {...rest} />
          ) : (
            <GroupRow key={key} findings={findings} {...rest} />
          ),
        )}
      </ul>
    </>
  );
}

/** What is built, next to what is written: open while there is a comparison. */
function State({ session, disabled, ...rest }: Omit<FindingListProps, 'findings'>) {
  const { id } = useDocumentState(session);
  const { compared } = useComparison(session, id);
  const [isOpen, setIsOpen] = useState(compared !== null);
  return (
    <>
      <div className="design-state-open">
        <Button
          size="sm"
          variant="ghost"
          icon={<FileSearch />}
          disabled={disabled}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {stateMessages.open}
        </Button>
      </div>
      {isOpen && !disabled && <StateComparison session={session} {...rest} />}
    </>
  );
}

type RowProps = {
  /** Null before the design is stored. */
  designId: string | null;
  isFixable: boolean;
  onGoTo: (place: Place) => void;
  onFix: (finding: FixableFinding) => void;
};

type FixableFinding = DesignFinding & { fix: { replace: string } };

function FindingRow({ finding, ...rest }: RowProps & { finding: DesignFinding }) {
  const { severity, message, range, topic } = finding;
  return (
    <li className="list-pair">
      <button type="button" className="list-row" onClick={() => rest.onGoTo(range)}>
        <SeverityIcon severity={severity} />
        <span className="grow">
          {message}
          <span className="cap num list-line">{findingMessages.placeOf(range.line, topic)}</span>
        </span>
      </button>
      <FixButton finding={finding} {...rest} />
      <TaskButton finding={finding} designId={rest.designId} />
    </li>
  );
}

/** One sentence for all its places, which unfold below it. */
function GroupRow({ findings, ...rest }: RowProps & Pick<FindingGroup, 'findings'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [{ severity, message }] = findings;
  return (
    <li>
      <button type="button" className="list-row" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <SeverityIcon severity={severity} />
        <span className="grow">
          {message}
          <span className="cap num list-line">{findingMessages.places(findings.length)}</span>
        </span>
        <ChevronRight className="s design-finding-mark" />
      </button>
      {isOpen && (
        <ul className="design-finding-places">
          {findings.map((finding) => (
            <li key={`${finding.range.line} ${finding.range.column}`} className="list-pair">
              <button type="button" className="list-row" onClick={() => rest.onGoTo(finding.range)}>
                <span className="grow num">{findingMessages.placeOf(finding.range.line, finding.topic)}</span>
              </button>
              <FixButton finding={finding} {...rest} />
              <TaskButton finding={finding} designId={rest.designId} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function FixButton({ finding, isFixable, onFix }: Pick<RowProps, 'isFixable' | 'onFix'> & { finding: DesignFinding }) {
  if (!hasFix(finding)) return null;
  return (
    <IconButton
      label={findingMessages.fix(finding.fix.replace)}
      icon={<Wrench className="s" />}
      disabled={!isFixable}
      onClick={() => onFix(finding)}
    />
  );
}

function TaskButton({ finding, designId }: Pick<RowProps, 'designId'> & { finding: DesignFinding }) {
  const actions = use(ItemActionsContext);
  if (!actions || designId === null) return null;
  const { range, topic, code, message } = finding;
  const place = { line: range.line, code, message, ...(topic !== null && { section: topic }) };
  return (
    <IconButton
      label={findingMessages.makeTask}
      icon={<ListPlus className="s" />}
      onClick={() => actions.makeTask({ kind: 'design', itemId: designId, place, text: message })}
    />
  );
}

/** '2 errors, 1 hint'. */
function countBySeverity(findings: readonly DesignFinding[]): string {
  return SEVERITIES.map((severity) =>
    findingMessages.severityCounts[severity](findings.filter((finding) => finding.severity === severity).length),
  )
    .filter(Boolean)
    .join(', ');
}

function hasFix(finding: DesignFinding): finding is FixableFinding {
  return finding.fix !== undefined;
}
