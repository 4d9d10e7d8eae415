// The arguments of a component's Terraform resource that the model does not state itself, from the provider's schema. They are
// loaded when they are opened.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { SearchField, matchesSearch } from '#ui/list/search-field.tsx';
import type { ResourceSchema } from '../../../../contract/schema.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { blueprintApi } from '../../../queries.ts';
import { checkLength, readNumber } from '../../fields/check-value.ts';
import { AnswerField } from '../../fields/choice-field.tsx';
import { DraftField } from '../../fields/draft-field.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';

type Argument = ResourceSchema['arguments'][number];
type Value = SolutionComponent['attributes'][string];

const MAX_TEXT = 2_000;
const NUMBERS = { min: 0, max: 1e12, isWhole: false };

/** A schema never changes while a page is open. */
function schemaQuery(type: string) {
  return queryOptions({
    queryKey: ['blueprints', 'schema', type],
    queryFn: ({ signal }) => blueprintApi.findResourceSchema({ type }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
}

export function AttributeFields({ component, type }: { component: SolutionComponent; type: string }) {
  const [isOpen, setOpen] = useState(false);
  const stated = Object.keys(component.attributes).length;
  return (
    <details className="azure-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight className="s" />
        <span className="grow">{words.more}</span>
        {stated > 0 && <span className="cap num">{words.attributesStated(stated)}</span>}
      </summary>
      {isOpen && <OpenFields component={component} type={type} />}
    </details>
  );
}

function OpenFields({ component, type }: { component: SolutionComponent; type: string }) {
  const query = useQuery(schemaQuery(type));
  const [search, setSearch] = useState('');
  if (!query.data && query.isError)
    return (
      <div className="azure-fields">
        <ErrorState title={words.noSchema(type)} onRetry={() => void query.refetch()} />
      </div>
    );
  if (!query.data)
    return (
      <div className="azure-fields">
        <Skeleton lines={[60, 80, 70]} label={words.loadingSchema} />
      </div>
    );
  const shown = query.data.arguments.filter(({ name }) =>
    matchesSearch(name.replaceAll('_', ' '), search.replaceAll('_', ' ')),
  );
  return (
    <div className="azure-fields">
      <p className="cap">{words.schemaOf(type, query.data.provider, query.data.version)}</p>
      <SearchField label={words.searchAttributes} value={search} onChange={setSearch} />
      {shown.length === 0 && <p className="cap">{words.noAttributes}</p>}
      {shown.map((argument) => (
        <ArgumentField key={argument.name} component={component} argument={argument} />
      ))}
    </div>
  );
}

function ArgumentField({ component, argument: { name, kind } }: { component: SolutionComponent; argument: Argument }) {
  const edits = useEdits();
  const value = component.attributes[name];

  function setValue(next: Value | null): void {
    edits.changeComponents([component], name, (each) => {
      const { [name]: _, ...others } = each.attributes;
      return { ...each, attributes: next === null ? others : { ...others, [name]: next } };
    });
  }
  if (kind === 'yes-no')
    return <AnswerField label={name} value={typeof value === 'boolean' ? value : null} onChange={setValue} />;
  if (kind === 'number')
    return (
      <DraftField
        label={name}
        inputMode="decimal"
        value={value === undefined ? '' : String(value)}
        check={(text) => readNumber(text, NUMBERS).error}
        onCommit={(text) => setValue(readNumber(text, NUMBERS).value ?? null)}
      />
    );
  return (
    <DraftField
      label={name}
      value={value === undefined ? '' : String(value)}
      check={(text) => checkLength(text, MAX_TEXT)}
      onCommit={(text) => setValue(text === '' ? null : text)}
    />
  );
}
