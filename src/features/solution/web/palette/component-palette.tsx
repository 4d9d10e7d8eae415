// The palette: regions, networks and subnets, and the services of the catalogue by category, to be added by Enter or by dragging.

import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import type { CatalogueProvider, CatalogueService, ServiceCategory } from '#catalogue/catalogue-service.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import '#ui/components/row.css';
import { SearchField } from '#ui/list/search-field.tsx';
import { ICON_BOX } from '#model/layout/svg/box-icons.ts';
import { glyphOf } from '#model/layout/svg/service-glyphs.ts';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { categories, findServices } from './find-services.ts';
import { paletteMessages as words } from './messages.ts';
import { SearchHint } from './search-hint.tsx';
import { startServiceDrag } from './service-drag.ts';
import { addComponent, addStructure, type StructureKind } from './add-parts.ts';
import './palette.css';

const structures: readonly { kind: StructureKind; label: string }[] = [
  { kind: 'region', label: words.region },
  { kind: 'network', label: words.network },
  { kind: 'subnet', label: words.subnet },
  { kind: 'on-premises', label: words.onPremises },
];

type CategoryFilter = ServiceCategory | 'all';

/** `onAdded`: on a phone the palette closes then. */
export function ComponentPalette({ onAdded }: { onAdded?: () => void }) {
  const session = useBlueprintSession();
  const cloud = useBlueprint(({ solution }) => solution.provider);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<CatalogueProvider>(cloud);
  const [category, setCategory] = useState<CategoryFilter>('all');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findServices(wanted, { cloud, shown }), [wanted, cloud, shown]);
  const groups = found.groups.filter((group) => category === 'all' || group.category === category);

  function add(service: CatalogueService): void {
    void addComponent(session, service).then((id) => id !== null && onAdded?.());
  }

  return (
    <div
      className="azure-palette"
      role="toolbar"
      aria-label={words.title}
      aria-orientation="vertical"
      onKeyDown={moveInPalette}
    >
      <div className="azure-palette-head">
        <SearchField label={words.search} value={search} onChange={setSearch} />
        <PaletteFilters shown={shown} onShown={setShown} category={category} onCategory={setCategory} />
      </div>
      <div className="azure-palette-list">
        <h2 className="sr">{words.title}</h2>
        {wanted.trim() === '' && (
          <section className="azure-palette-structure" aria-label={words.structure}>
            {structures.map(({ kind, label }) => (
              <Button key={kind} size="sm" onClick={() => addStructure(session, kind)}>
                {label}
              </Button>
            ))}
          </section>
        )}
        {groups.map((group, index) => (
          <section key={group.category}>
            <h3 className="cap">{words.categories[group.category]}</h3>
            <ul className="rows">
              {group.services.map((service, at) => (
                <ServiceRow
                  key={service.key}
                  service={service}
                  isFirst={index === 0 && at === 0}
                  onAdd={() => add(service)}
                />
              ))}
            </ul>
          </section>
        ))}
        {found.hint && <SearchHint search={wanted.trim()} cloud={cloud} hint={found.hint} onAdd={add} />}
        {!found.hint && groups.length === 0 && <p className="cap">{words.unknown(wanted.trim())}</p>}
      </div>
      <p className="cap azure-palette-foot only-d">{words.hint}</p>
    </div>
  );
}

type PaletteFiltersProps = {
  shown: CatalogueProvider;
  onShown: (provider: CatalogueProvider) => void;
  category: CategoryFilter;
  onCategory: (category: CategoryFilter) => void;
};

function PaletteFilters({ shown, onShown, category, onCategory }: PaletteFiltersProps) {
  return (
    <div className="azure-palette-filters">
      <SelectField
        label={words.cloud}
        isLabelHidden
        value={shown}
        onChange={(event) => onShown(event.target.value as CatalogueProvider)}
      >
        <WordedOptions values={[...cloudProviders, 'self'] as const} words={words.clouds} />
      </SelectField>
      <SelectField
        label={words.category}
        isLabelHidden
        value={category}
        onChange={(event) => onCategory(event.target.value as CategoryFilter)}
      >
        <option value="all">{words.all}</option>
        <WordedOptions values={categories} words={words.categories} />
      </SelectField>
    </div>
  );
}

type ServiceRowProps = { service: CatalogueService; isFirst: boolean; onAdd: () => void };

/** The Tab key stops at the first row only; arrows lead to the others. */
function ServiceRow({ service, isFirst, onAdd }: ServiceRowProps) {
  return (
    <li>
      <button
        type="button"
        className="rw azure-service"
        data-service={service.key}
        tabIndex={isFirst ? 0 : -1}
        draggable
        onDragStart={(event) => startServiceDrag(event.dataTransfer, service)}
        onClick={onAdd}
      >
        <svg className="lucide s" viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`} aria-hidden="true">
          <path className="azure-icon" d={glyphOf(service)} />
        </svg>
        <span className="cut" title={service.name}>
          {service.name}
        </span>
      </button>
    </li>
  );
}

function moveInPalette(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined || (event.target as HTMLElement).matches('select')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-service]')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
