// The SKU of a component, which may be another one in some environments.

import type { SolutionComponent } from '../solution-shapes.ts';

/** The component with the SKU that it has in the environment. */
export function withSkuOf<Component extends SolutionComponent>(component: Component, environmentId: string): Component {
  const sku = component.skus?.[environmentId];
  return sku === undefined ? component : { ...component, sku };
}

/** Sets or removes the SKU of one environment; null: the one that all others have. */
export function setSkuOf(component: SolutionComponent, environmentId: string, sku: string | null): SolutionComponent {
  const { skus: { [environmentId]: _former, ...others } = {}, ...rest } = component;
  const skus = sku === null || sku === component.sku ? others : { ...others, [environmentId]: sku };
  return Object.keys(skus).length === 0 ? rest : { ...rest, skus };
}

/** Lists the other SKUs of environments that have the component. Environments with the usual SKU are left out. */
export function listOtherSkus({ skus = {}, counts, sku }: SolutionComponent): { environmentId: string; sku: string }[] {
  return Object.entries(skus).flatMap(([environmentId, other]) =>
    other !== sku && (counts[environmentId] ?? 0) > 0 ? [{ environmentId, sku: other }] : [],
  );
}
