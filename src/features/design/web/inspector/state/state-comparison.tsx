// A state or plan compared with the open document: each deviation leads to its node in the blueprint, its fact and its place in the text.

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { StateComparisonPanel } from '#features/solution/web/state-comparison-panel.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import type { Place } from '#ui/text-editor/place.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { DocumentPlace } from '../../../shared/state-shapes.ts';
import { versionsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { DeviationRow } from './deviation-row.tsx';
import { findPlace } from './find-place.ts';
import { markInPreview } from './mark-in-preview.ts';
import { stateMessages as words } from './messages.ts';
import { useComparison } from './use-comparison.ts';
import './state.css';

type StateComparisonProps = {
  session: DocumentSession;
  onGoTo: (place: Place) => void;
  /** Shows a fact in the panel of facts. */
  onFact: (key: string) => void;
};

export function StateComparison({ session, onGoTo, onFact }: StateComparisonProps) {
  const { id } = useDocumentState(session);
  const { compared, compare, ...last } = useComparison(session, id);
  const [environmentId, setEnvironmentId] = useState(last.environmentId);
  const [versionId, setVersionId] = useState(last.versionId);

  /** A new choice compares the same files again, once there are some. */
  function choose(choice: { environmentId: string; versionId: string }): void {
    setEnvironmentId(choice.environmentId);
    setVersionId(choice.versionId);
    if (!compared) return;
    void attempt({
      action: () => compare(compared.files, choice),
      describeFailure: words.compareFailed,
      refresh: async () => undefined,
    });
  }

  function show(place: DocumentPlace): void {
    const found = findPlace(session.read().content, place);
    if (!found) {
      const detail = last.versionId === '' ? words.movedText : words.movedVersionText;
      showToast({ kind: 'error', text: words.moved, detail });
      return;
    }
    onGoTo(found);
    markInPreview(place);
  }

  return (
    <div className="design-state">
      <StateComparisonPanel
        words={words.panel}
        isTitleHidden
        compared={compared && compared.result}
        onCompare={(files) => compare(files, { environmentId, versionId })}
        nameOf={({ part }) => part?.name ?? null}
        renderDeviation={(deviation, content) => (
          <DeviationRow
            deviation={deviation}
            blueprintId={compared?.result.blueprintId ?? null}
            content={content}
            onShow={show}
            onFact={onFact}
          />
        )}
      >
        <div className="design-state-choices">
          <VersionField
            designId={id}
            value={versionId}
            onChange={(value) => choose({ environmentId, versionId: value })}
          />
          {compared && compared.result.environments.length > 1 && (
            <Choice
              label={words.environment}
              none={words.bestEnvironment}
              value={environmentId}
              onChange={(value) => choose({ environmentId: value, versionId })}
            >
              <NamedOptions of={compared.result.environments} />
            </Choice>
          )}
        </div>
      </StateComparisonPanel>
    </div>
  );
}

type VersionFieldProps = { designId: string | null; value: string; onChange: (value: string) => void };

/** Versions that a person has named. Nothing where there are none. */
function VersionField({ designId, value, onChange }: VersionFieldProps) {
  const { data } = useQuery({ ...versionsQuery(designId ?? ''), enabled: designId !== null });
  const named = data?.flatMap(({ id, name, state }) => (name === null ? [] : [{ id, name, state }])) ?? [];
  if (named.length === 0) return null;
  return (
    <Choice label={words.version} none={words.currentText} value={value} onChange={onChange}>
      {named.map(({ id, name, state }) => (
        <option key={id} value={id}>
          {words.named(name, state === 'approved')}
        </option>
      ))}
    </Choice>
  );
}

type ChoiceProps = {
  label: string;
  /** The option of the value ''. */
  none: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, none, value, onChange, children }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {children}
    </SelectField>
  );
}
