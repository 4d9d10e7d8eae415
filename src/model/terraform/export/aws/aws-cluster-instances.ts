// The instances of a cluster of databases: one that writes, and as many that read as its sizes say.

import { code, type HclBody } from '../../hcl/hcl-value.ts';
import { writeValue } from '../../hcl/write-hcl.ts';
import { sizeArgument } from '../component-sizes.ts';
import { addOf, type ComponentPlan } from '../export-context.ts';

type Instances = {
  type: string;
  file: string;
  /** The body without a name; the index is of the cluster, '[0]' or nothing. */
  bodyOf: (clusterIndex: string) => HclBody;
};

export function addClusterInstances(plan: ComponentPlan, { type, file, bodyOf }: Instances): void {
  const { context, label, index, repetition, nameSuffix } = plan;
  const nameOf = (suffix: string): ReturnType<typeof code> =>
    code(`"\${local.prefix}-${label.replaceAll('_', '-')}-${suffix}"`);
  const readers = sizeArgument(plan, 'readers') ?? 0;
  addOf(plan, {
    type,
    label: `${label}_writer`,
    file,
    body: { identifier: nameOf(`writer${nameSuffix}`), ...bodyOf(index) },
  });
  const each = writeValue(readers, 1);
  // Readers of all clusters are counted through: those of the first cluster come first.
  const count = repetition === null ? each : `${repetition.value.code} * ${each}`;
  const clusterIndex = repetition === null ? '' : `[floor(count.index / ${each})]`;
  context.add({
    type,
    label: `${label}_reader`,
    file,
    repetition: { name: 'count', value: code(count) },
    instancesIn: () => [],
    body: { identifier: nameOf('reader-${count.index + 1}'), ...bodyOf(clusterIndex) },
  });
}
