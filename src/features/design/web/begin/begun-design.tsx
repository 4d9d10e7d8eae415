// A design that another page asks for: that of a blueprint, of a description, or of an example.

import type { DesignSearch } from '../design-search.ts';
import { OpenBlueprintDesign } from '../blueprint/open-blueprint-design.tsx';
import { BeginDesign } from './begin-design.tsx';

type BegunDesignProps = { search: DesignSearch; onOpen: (search: DesignSearch) => void };

export function BegunDesign({ search: { blueprint, begin }, onOpen }: BegunDesignProps) {
  if (blueprint !== undefined) return <OpenBlueprintDesign blueprintId={blueprint} onOpen={(d) => onOpen({ d })} />;
  return begin && <BeginDesign begin={begin} onOpen={onOpen} />;
}
