// Policies over what a module defines beside resources: variables, outputs and providers.

import type { Range } from '#text/offsets.ts';
import type { PolicyIssue } from '../issues.ts';
import type { TerraformModule } from '../module.ts';
import { findAttribute, type HclFile, literalOf } from '../syntax/hcl.ts';

type ModulePolicy = Pick<PolicyIssue, 'id' | 'severity' | 'pillar' | 'reason'> & {
  /** Files that have what it looks at. */
  filesOf: (module: TerraformModule) => HclFile[];
  find: (module: TerraformModule) => (Range & { file: HclFile; message: string; fix?: string })[];
};

/** Names of what is a secret itself; 'password_length' and 'secret_name' are not. */
const SECRET_NAME = /(^|_)(password|passwd|client_secret|secret_key|api_key|access_key|private_key|token)$/;
const SECRET_REASON = 'A secret in code is read by everybody who can read the code, its history and the state.';

const filesOfSecrets = ({ variables }: TerraformModule): HclFile[] =>
  variables.filter(({ name }) => SECRET_NAME.test(name.text)).map(({ file }) => file);

export const modulePolicies: readonly ModulePolicy[] = [
  {
    id: 'secret-in-default',
    severity: 'error',
    pillar: 'security',
    reason: SECRET_REASON,
    filesOf: filesOfSecrets,
    find: ({ variables }) =>
      variables.flatMap(({ file, name, block }) => {
        const value = findAttribute(block.body, 'default')?.value;
        const isText = value?.kind === 'literal' && typeof value.value === 'string' && value.value !== '';
        if (!SECRET_NAME.test(name.text) || !value || !isText) return [];
        const message = `The default of "${name.text}" is a secret in plain text. Remove the default.`;
        return [{ file, start: value.start, end: value.end, message }];
      }),
  },
  {
    id: 'secret-not-sensitive',
    severity: 'warning',
    pillar: 'security',
    reason: 'Terraform prints what is not sensitive in its plans and logs.',
    filesOf: filesOfSecrets,
    find: ({ variables }) =>
      variables.flatMap(({ file, name, block }) => {
        const isHidden = ['sensitive', 'ephemeral'].some((argument) => findAttribute(block.body, argument) !== null);
        if (!SECRET_NAME.test(name.text) || isHidden) return [];
        return [{ file, start: name.start, end: name.end, message: `Add sensitive = true to "${name.text}".` }];
      }),
  },
  {
    id: 'provider-not-pinned',
    severity: 'info',
    pillar: 'operations',
    reason: 'The next major version renames and removes arguments.',
    filesOf: ({ providers }) => providers.map(({ file }) => file),
    find: ({ providers, demands }) =>
      providers.flatMap(({ file, name, block }) => {
        const isPinned = Boolean(demands.get(name.text)?.constraint) || literalOf(block.body, 'version') !== undefined;
        if (isPinned) return [];
        const message = `Say which version of "${name.text}" this is for, in terraform { required_providers { … } }.`;
        return [{ file, start: name.start, end: name.end, message }];
      }),
  },
];
