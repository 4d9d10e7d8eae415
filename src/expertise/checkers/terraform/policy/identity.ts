// Identities, keys and secrets.

import { type Body, type Expression, findAttribute, literalOf } from '../syntax/hcl.ts';
import { allowedStatements, entryOf, isStar } from './statements.ts';
import { blocksOf, forbid, listOf, type Policy, requireSet, settingOf, type Violation } from './policy.ts';

const security = { pillar: 'security' } as const;
const SECRET_REASON = 'A secret in code is read by everybody who can read the code, its history and the state.';

/** Arguments that hold a secret as it is. Names of secrets, and references to them, are not in the list. */
const SECRET_ARGUMENTS = new Set([
  ...['password', 'admin_password', 'administrator_password', 'administrator_login_password', 'master_password'],
  ...['user_password', 'client_secret', 'shared_key', 'auth_token', 'secret_string', 'secret_data', 'root_password'],
]);
const SECRET_VALUES: Readonly<Record<string, string>> = {
  azurerm_key_vault_secret: 'value',
  kubernetes_secret_v1: 'data',
};
/** Nobody takes these texts for a secret. */
const EMPTY = new Set(['', 'null']);

function secretsIn(type: string, body: Body): Violation[] {
  const own = body.attributes.flatMap(({ name, value }): Violation[] => {
    const isSecret = SECRET_ARGUMENTS.has(name.text) || SECRET_VALUES[type] === name.text;
    if (!isSecret || value.kind !== 'literal' || typeof value.value !== 'string' || EMPTY.has(value.value)) return [];
    const message = `"${name.text}" is written in plain text. Take it from a sensitive variable or a secret store.`;
    return [{ start: value.start, end: value.end, message }];
  });
  return [...own, ...body.blocks.flatMap((block) => secretsIn(type, block.body))];
}

/** `*` for both, in the object that `jsonencode` is given. */
function wildcardStatements(value: Expression | undefined): Violation[] {
  return allowedStatements(value).flatMap((statement): Violation[] => {
    const action = entryOf(statement, 'Action');
    if (!action || !isStar(action) || !isStar(entryOf(statement, 'Resource'))) return [];
    return [{ start: action.start, end: action.end, message: WILDCARD }];
  });
}

const WILDCARD = 'This allows every action on every resource. List the actions and resources that are needed.';

function documentStatements(body: Body): Violation[] {
  return blocksOf(body, 'statement').flatMap((statement) => {
    const isAllow = (literalOf(statement, 'effect') ?? 'Allow') === 'Allow';
    const star = listOf(statement, 'actions').find(({ text }) => text === '*');
    const isOnAll = listOf(statement, 'resources').some(({ text }) => text === '*');
    return isAllow && star && isOnAll ? [{ start: star.start, end: star.end, message: WILDCARD }] : [];
  });
}

const GOOGLE_ROLES = ['google_project_iam_member', 'google_project_iam_binding', 'google_folder_iam_member'];

export const identityPolicies: readonly Policy[] = [
  {
    id: 'plain-secret',
    types: ['*'],
    severity: 'error',
    ...security,
    reason: SECRET_REASON,
    find: ({ type, body }) => secretsIn(type, body),
  },
  {
    id: 'azure-owner-role',
    types: ['azurerm_role_assignment'],
    severity: 'warning',
    ...security,
    reason: 'An owner can grant every right to anybody, and lock others out.',
    find: forbid({
      argument: 'role_definition_name',
      values: ['Owner', 'User Access Administrator'],
      message: 'This role can grant rights to others. Take one that allows what is needed.',
    }),
  },
  {
    id: 'azure-key-vault-purge-protection',
    control: 'cis-azure 3.3.5',
    types: ['azurerm_key_vault'],
    severity: 'warning',
    pillar: 'reliability',
    reason: 'Without it, keys can be deleted for good, and with them all that they encrypt.',
    find: requireSet({
      argument: 'purge_protection_enabled',
      values: [false],
      use: true,
      message: 'Set purge_protection_enabled = true: the default lets keys be deleted for good.',
    }),
  },
  {
    id: 'azure-key-vault-open',
    types: ['azurerm_key_vault'],
    severity: 'warning',
    ...security,
    reason: 'A vault that every network reaches is protected by tokens alone.',
    find: (resource) => {
      const { body, header } = resource;
      const access = settingOf(body, 'public_network_access_enabled');
      if (access.state === 'computed' || (access.state === 'literal' && access.value === false)) return [];
      const message =
        'Every network reaches this vault. Add network_acls { default_action = "Deny", … } or a private endpoint.';
      if (blocksOf(body, 'network_acls').length === 0) return [{ ...header, message }];
      const rule = { path: ['network_acls'], argument: 'default_action', values: ['Allow'], use: 'Deny', message };
      return forbid(rule)(resource);
    },
  },
  {
    id: 'aws-wildcard-policy',
    control: 'aws IAM.1',
    types: ['aws_iam_policy', 'aws_iam_role_policy', 'aws_iam_user_policy', 'aws_iam_group_policy'],
    severity: 'error',
    ...security,
    reason: 'Whoever gets hold of this identity has the whole account.',
    find: ({ body }) => wildcardStatements(findAttribute(body, 'policy')?.value),
  },
  {
    id: 'aws-wildcard-document',
    control: 'aws IAM.1',
    types: ['data.aws_iam_policy_document'],
    severity: 'error',
    ...security,
    reason: 'Whoever gets hold of this identity has the whole account.',
    find: ({ body }) => documentStatements(body),
  },
  {
    id: 'aws-administrator',
    control: 'aws IAM.1',
    types: ['aws_iam_role_policy_attachment', 'aws_iam_user_policy_attachment', 'aws_iam_group_policy_attachment'],
    severity: 'warning',
    ...security,
    reason: 'Whoever gets hold of this identity has the whole account.',
    find: forbid({
      argument: 'policy_arn',
      values: ['arn:aws:iam::aws:policy/AdministratorAccess'],
      message: 'This makes an administrator. Attach a policy with the rights that are needed.',
    }),
  },
  {
    id: 'aws-access-key',
    types: ['aws_iam_access_key'],
    severity: 'info',
    ...security,
    reason: 'Keys that never expire are the ones that leak.',
    find: ({ header }) => [{ ...header, message: 'A role with temporary credentials does without this key.' }],
  },
  {
    id: 'aws-kms-rotation',
    control: 'aws KMS.4',
    types: ['aws_kms_key'],
    severity: 'warning',
    ...security,
    reason: 'A key that is never rotated protects years of data when it leaks.',
    find: requireSet({
      argument: 'enable_key_rotation',
      values: [false],
      use: true,
      message: 'Set enable_key_rotation = true: the default is not to rotate.',
      // Asymmetric keys and those of custom stores cannot be rotated.
      isMet: ({ body }) =>
        settingOf(body, 'customer_master_key_spec').state !== 'absent' ||
        settingOf(body, 'custom_key_store_id').state !== 'absent' ||
        literalOf(body, 'key_usage') === 'SIGN_VERIFY' ||
        literalOf(body, 'key_usage') === 'GENERATE_VERIFY_MAC',
    }),
  },
  {
    id: 'aws-public-lambda',
    control: 'aws Lambda.1',
    types: ['aws_lambda_permission'],
    severity: 'warning',
    ...security,
    reason: 'Everybody with an AWS account can call this function, at your cost.',
    find: forbid({ argument: 'principal', values: ['*'], message: 'Name the service or account that may call it.' }),
  },
  {
    id: 'google-basic-role',
    control: 'cis-google 1.5',
    types: GOOGLE_ROLES,
    severity: 'warning',
    ...security,
    reason: 'The basic roles allow almost everything in the project.',
    find: forbid({
      argument: 'role',
      values: ['roles/owner', 'roles/editor'],
      message: 'Take a predefined role that allows what is needed.',
    }),
  },
  {
    id: 'google-service-account-key',
    control: 'cis-google 1.4',
    types: ['google_service_account_key'],
    severity: 'info',
    ...security,
    reason: 'Keys that never expire are the ones that leak.',
    find: ({ header }) => [{ ...header, message: 'Workload identity does without this key.' }],
  },
  {
    id: 'google-kms-rotation',
    control: 'cis-google 1.10',
    types: ['google_kms_crypto_key'],
    severity: 'warning',
    ...security,
    reason: 'A key that is never rotated protects years of data when it leaks.',
    find: ({ body, header }) => {
      const purpose = literalOf(body, 'purpose') ?? 'ENCRYPT_DECRYPT';
      if (purpose !== 'ENCRYPT_DECRYPT' || settingOf(body, 'rotation_period').state !== 'absent') return [];
      return [
        { ...header, message: 'Set rotation_period, for example "7776000s": without it the key is never rotated.' },
      ];
    },
  },
];
