// What holds between records: a name means one service of a cloud, and each cloud has one counterpart of everything.

import type { CatalogueProvider } from '../catalogue-service.ts';
import { COUNTERPART_LIST } from './closed-lists.ts';
import { counterpartNames } from './counterpart-names.ts';
import { cloudProviders } from '../provider.ts';
import { simplifyName } from '../names/simplify-name.ts';
import type { RecordIssue } from './check-record.ts';
import type { ServiceRecord } from './service-record.ts';

export type FiledRecord = {
  provider: CatalogueProvider;
  key: string;
  record: ServiceRecord;
  /** Parts of the record with a mistake: the record has placeholders for them, and nothing is said of them again. */
  unread?: ReadonlySet<string>;
};
/** The `file` is 'azure/event-hubs.yaml', or the folder of a cloud if what is wrong is missing. */
export type FiledIssue = RecordIssue & { file: string };

export function checkRecords(filed: readonly FiledRecord[]): FiledIssue[] {
  return [...checkNames(filed), ...checkDesignNames(filed), ...checkCounterparts(filed)];
}

const fileOf = ({ provider, key }: Pick<FiledRecord, 'provider' | 'key'>): string => `${provider}/${key}.yaml`;

/** Names are compared as people write them: without the vendor, in singular. Aliases are compared to the letter. */
function checkNames(filed: readonly FiledRecord[]): FiledIssue[] {
  const owners = new Map<string, string>();
  const issues: FiledIssue[] = [];
  for (const each of filed) {
    const { provider, key, record } = each;
    const names = [
      { at: 'name', name: record.name, spelling: `name ${simplifyName(record.name)}` },
      ...record.aliases.map((alias, index) => ({ at: `aliases.${index}`, name: alias, spelling: `alias ${alias}` })),
    ];
    for (const { at, name, spelling } of names) {
      const owner = owners.get(`${provider} ${spelling}`);
      if (owner === undefined) owners.set(`${provider} ${spelling}`, key);
      else if (owner === key) issues.push({ file: fileOf(each), at, message: `“${name}” is above already` });
      else issues.push({ file: fileOf(each), at, message: `“${name}” is ${provider}/${owner} already` });
    }
  }
  return issues;
}

/** Another service's name for which designs take this one is no name of its own. */
function checkDesignNames(filed: readonly FiledRecord[]): FiledIssue[] {
  return filed.flatMap((each) =>
    (each.record.design?.names ?? []).flatMap((name, index) => {
      const isOwn = each.record.aliases.includes(name);
      const isAnothers = filed.some((other) => other !== each && spellingsOf(other).includes(name));
      const message = isOwn
        ? `“${name}” is an alias already`
        : `“${name}” is the name of no other service: make it an alias`;
      return !isOwn && isAnothers ? [] : [{ file: fileOf(each), at: `design.names.${index}`, message }];
    }),
  );
}

function spellingsOf({ key, record }: FiledRecord): string[] {
  return [record.name.toLowerCase(), key.replaceAll('-', ' '), ...record.aliases];
}

function checkCounterparts(filed: readonly FiledRecord[]): FiledIssue[] {
  return cloudProviders.flatMap((provider) =>
    counterpartNames.flatMap((name): FiledIssue[] => {
      const [owner, ...others] = filed.filter(
        (each) => each.provider === provider && each.record.counterparts.includes(name),
      );
      const isUnread = filed.some((each) => each.provider === provider && each.unread?.has('counterparts'));
      if (!owner && isUnread) return [];
      if (!owner)
        return [
          {
            file: provider,
            at: 'counterparts',
            message: `no service is the “${name}”, which each cloud has by ${COUNTERPART_LIST}`,
          },
        ];
      return others.map((other) => ({
        file: fileOf(other),
        at: 'counterparts',
        message: `“${name}” is ${provider}/${owner.key} already`,
      }));
    }),
  );
}
