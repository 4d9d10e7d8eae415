// Services of AWS that know people and workloads.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { callsInCloudTrail, configRules, docs } from './aws-facts.ts';

export const identityServices: readonly CatalogueService[] = [
  {
    key: 'iam',
    provider: 'aws',
    name: 'AWS Identity and Access Management',
    aliases: ['iam', 'roles', 'identity and access management'],
    category: 'identity',
    scope: 'global',
    ports: [],
    keepsState: false,
    skus: [{ name: 'Roles and policies', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_iam_role',
    meters: [],
    policies: configRules(
      'iam-policy-no-statements-with-admin-access',
      'root-account-mfa-enabled',
      'iam-user-mfa-enabled',
      'access-keys-rotated',
      'iam-root-access-key-check',
    ),
    docs: `${docs}/iam/`,
  },
  {
    key: 'iam-identity-center',
    provider: 'aws',
    name: 'AWS IAM Identity Center',
    aliases: ['identity center', 'sso', 'identity', 'single sign-on'],
    category: 'identity',
    scope: 'regional',
    ports: [],
    identity: fact(
      'Permission sets, given to users and groups in accounts',
      `${docs}/singlesignon/latest/userguide/permissionsetsconcept.html`,
    ),
    keepsState: false,
    skus: [{ name: 'Organization instance', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_ssoadmin_permission_set',
    meters: [],
    policies: [],
    docs: `${docs}/singlesignon/`,
  },
  {
    key: 'cognito',
    provider: 'aws',
    name: 'Amazon Cognito',
    aliases: ['cognito', 'user pool', 'customer identity'],
    category: 'identity',
    scope: 'regional',
    ports: [],
    identity: fact(
      'Sign-in of users, directly or through social and SAML identity providers',
      `${docs}/cognito/latest/developerguide/cognito-user-identity-pools.html`,
    ),
    keepsState: true,
    skus: [{ name: 'User pool', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_cognito_user_pool',
    meters: ['Monthly active users'],
    policies: [],
    docs: `${docs}/cognito/`,
  },
  {
    key: 'directory-service',
    provider: 'aws',
    name: 'AWS Directory Service',
    aliases: ['directory service', 'managed microsoft ad', 'active directory', 'managed ad'],
    category: 'identity',
    scope: 'subnet',
    subnet: {
      isOwn: fact(false, `${docs}/directoryservice/latest/admin-guide/gsg_create_vpc.html`),
      minZones: fact(2, `${docs}/directoryservice/latest/admin-guide/gsg_create_vpc.html`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '389', direction: 'inbound', purpose: 'LDAP' },
        `${docs}/directoryservice/latest/admin-guide/microsoftadbasestep1.html`,
      ),
      fact(
        { protocol: 'TCP', ports: '636', direction: 'inbound', purpose: 'LDAP over TLS' },
        `${docs}/directoryservice/latest/admin-guide/ms_ad_ldap_client_side.html`,
      ),
    ],
    keepsState: true,
    skus: [
      {
        name: 'AWS Managed Microsoft AD, Standard Edition',
        limits: [],
        redundancy: {
          zones: fact('always', `${docs}/directoryservice/latest/admin-guide/gsg_create_vpc.html`),
          regions: fact(
            'none',
            `${docs}/directoryservice/latest/admin-guide/ms_ad_configure_multi_region_replication.html`,
          ),
        },
      },
      {
        name: 'AWS Managed Microsoft AD, Enterprise Edition',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/directoryservice/latest/admin-guide/gsg_create_vpc.html`) },
      },
    ],
    backup: fact(
      'Snapshots for a point-in-time restore',
      `${docs}/directoryservice/latest/admin-guide/ms_ad_snapshots.html`,
    ),
    sla: [],
    diagnostics: callsInCloudTrail,
    terraform: 'aws_directory_service_directory',
    meters: ['Hours of domain controllers'],
    policies: [],
    docs: `${docs}/directoryservice/`,
  },
];
