// Tokens of what developers work with: code, packages, builds, secrets, models.

import { token } from './token-format.ts';

const gitlab = ['gitlab-token', 'GitLab token'] as const;
const github = ['github-token', 'GitHub token'] as const;
const openai = ['openai-key', 'OpenAI key'] as const;
const vault = ['vault-token', 'Vault token'] as const;
const docker = ['docker-token', 'Docker token'] as const;
const sentry = ['sentry-token', 'Sentry token'] as const;
const grafana = ['grafana-token', 'Grafana token'] as const;
const artifactory = ['artifactory-token', 'Artifactory token'] as const;
const atlassian = ['atlassian-token', 'Atlassian token'] as const;
const onePassword = ['1password-token', '1Password token'] as const;
const newRelic = ['new-relic-key', 'New Relic key'] as const;
const huggingFace = ['hugging-face-token', 'Hugging Face token'] as const;
const figma = ['figma-token', 'Figma token'] as const;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const developerTokens = [
  token(['lounge-key', 'Lounge API key'], 'lng_', '[A-Za-z0-9]{42}'),
  token(github, 'ghp_ gho_ ghu_ ghs_ ghr_', '[A-Za-z0-9]{30,255}', { page: 'github' }),
  token(github, 'github_pat_', '[A-Za-z0-9_]{22,255}', { page: 'github' }),
  token(gitlab, 'glpat- gldt- glrt- glft- glsoat- glffct- gloas-', '[\\w-]{16,300}(?:\\.[0-9a-z.]{7,20})?', {
    page: 'gitlab',
  }),
  token(gitlab, 'glcbt- glptt- glimt- glagent- glwt-', '[\\w-]{20,300}(?:\\.[0-9a-z.]{7,20})?', { page: 'gitlab' }),
  token(gitlab, 'GR1348941', '[\\w-]{20}', { page: 'gitlab' }),
  token(gitlab, '_gitlab_session=', '[0-9a-z]{32}'),
  token(atlassian, 'ATATT3 ATCTT3', '[A-Za-z0-9_=+/-]{100,300}'),
  token(['bitbucket-token', 'Bitbucket token'], 'ATBB', '[A-Za-z0-9_=.-]{24,60}', { page: 'trufflehog' }),
  token(['bitbucket-token', 'Bitbucket token'], 'BBDC-', '[A-Za-z0-9+/@_-]{40,50}', { page: 'trufflehog' }),
  token(['npm-token', 'npm token'], 'npm_', '[A-Za-z0-9]{36}'),
  token(['pypi-token', 'PyPI token'], 'pypi-AgE', '[\\w-]{50,1000}'),
  token(['rubygems-key', 'RubyGems key'], 'rubygems_', '[a-f0-9]{48}'),
  token(['nuget-key', 'NuGet key'], 'oy2', '[a-z2-7]{43}', { page: 'azure' }),
  token(['clojars-token', 'Clojars token'], 'CLOJARS_', '[A-Za-z0-9]{60}'),
  token(docker, 'dckr_pat_ dckr_oat_', '[A-Za-z0-9_-]{24,40}', { page: 'trufflehog' }),
  token(vault, 'hvs. hvb. hvr.', '[\\w-]{24,400}'),
  token(['terraform-token', 'HCP Terraform token'], '.atlasv1.', '[A-Za-z0-9_=-]{60,80}', {
    lead: 14,
    leadCharacter: '[A-Za-z0-9]',
  }),
  token(['pulumi-token', 'Pulumi token'], 'pul-', '[a-f0-9]{40}'),
  token(artifactory, 'AKCp', '[A-Za-z0-9]{60,75}'),
  token(artifactory, 'cmVmdGtu cmVmd', '[A-Za-z0-9]{56,64}'),
  token(['sonar-token', 'Sonar token'], 'squ_ sqp_ sqa_ sqco_', '[A-Za-z0-9]{40,60}'),
  token(['postman-key', 'Postman key'], 'PMAK-', '[a-f0-9]{24}-[a-f0-9]{34}'),
  token(sentry, 'sntrys_', '[A-Za-z0-9+/=_]{60,500}'),
  token(sentry, 'sntryu_', '[a-f0-9]{64}'),
  token(grafana, 'glsa_', '[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}'),
  token(grafana, 'glc_ eyJrIjoi', '[A-Za-z0-9+/]{32,400}={0,3}'),
  token(['circleci-token', 'CircleCI token'], 'CCIPAT_ CCIPRJ_', '[A-Za-z0-9]{20,24}_[A-Fa-f0-9]{40}', {
    page: 'trufflehog',
  }),
  token(['buildkite-token', 'Buildkite token'], 'bkua_', '[a-z0-9]{40}', { page: 'trufflehog' }),
  token(['harness-token', 'Harness token'], 'pat. sat.', '[\\w-]{22}\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{20}'),
  token(['octopus-key', 'Octopus Deploy key'], 'API-', '[A-Z0-9]{26,32}'),
  token(['prefect-key', 'Prefect key'], 'pnu_', '[A-Za-z0-9]{36}'),
  token(
    ['doppler-token', 'Doppler token'],
    'dp.',
    '(?:ct|pt|st(?:\\.[a-z0-9_-]{2,35})?|sa|scim|audit)\\.[A-Za-z0-9]{40,44}',
    { page: 'trufflehog' },
  ),
  token(['infracost-key', 'Infracost key'], 'ico-', '[A-Za-z0-9]{32}'),
  token(['sourcegraph-token', 'Sourcegraph token'], 'sgp_', '(?:(?:[a-fA-F0-9]{16}|local)_)?[a-fA-F0-9]{40}'),
  token(['launchdarkly-key', 'LaunchDarkly key'], 'sdk- api- mob-', uuid, { page: 'trufflehog' }),
  token(newRelic, 'NRAK- NRII- NRIQ- NRRA-', '[A-Za-z0-9_-]{27,40}'),
  token(newRelic, 'NRJS-', '[a-f0-9]{19}'),
  token(['dynatrace-token', 'Dynatrace token'], 'dt0c01. dt0s01. dt0s16.', '[A-Za-z0-9]{8,24}\\.[A-Za-z0-9]{64}'),
  token(onePassword, 'ops_eyJ', '[A-Za-z0-9+/]{200,2000}={0,3}'),
  token(onePassword, 'A3-', '[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}'),
  token(['age-key', 'age key'], 'AGE-SECRET-KEY-1', '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}'),
  token(['linear-key', 'Linear key'], 'lin_api_ lin_oauth_', '[A-Za-z0-9]{40,64}'),
  token(['notion-token', 'Notion token'], 'ntn_', '[0-9]{11}[A-Za-z0-9]{35}'),
  token(['notion-token', 'Notion token'], 'secret_', '[A-Za-z0-9]{43}', { page: 'trufflehog' }),
  token(figma, 'figd_ figu_ figo_ figp_', '[A-Za-z0-9_=-]{40,54}', { page: 'trufflehog' }),
  token(['airtable-token', 'Airtable token'], 'pat', '[A-Za-z0-9]{14}\\.[a-f0-9]{64}'),
  token(['readme-key', 'ReadMe key'], 'rdme_', '[a-z0-9]{70}'),

  token(openai, 'sk-proj- sk-svcacct- sk-admin- sk-service-', '[\\w-]{32,250}'),
  token(openai, 'T3BlbkFJ', '[A-Za-z0-9]{20}', { lead: 23 }),
  token(['anthropic-key', 'Anthropic key'], 'sk-ant-', '[a-z]{3,8}\\d{2}-[\\w-]{32,150}'),
  token(['openrouter-key', 'OpenRouter key'], 'sk-or-v1-', '[0-9a-f]{64}', { page: 'trufflehog' }),
  token(['langfuse-key', 'Langfuse key'], 'sk-lf-', uuid, { page: 'trufflehog' }),
  token(['langsmith-key', 'LangSmith key'], 'lsv2_pt_ lsv2_sk_', '[a-f0-9]{32}_[a-f0-9]{10}', { page: 'trufflehog' }),
  token(['secret-key', 'secret key'], 'sk-', '[A-Za-z0-9]{32,64}', { page: 'trufflehog' }),
  token(['groq-key', 'Groq key'], 'gsk_', '[A-Za-z0-9]{48,60}', { page: 'trufflehog' }),
  token(['xai-key', 'xAI key'], 'xai-', '[0-9a-zA-Z_]{70,90}', { page: 'trufflehog' }),
  token(['perplexity-key', 'Perplexity key'], 'pplx-', '[A-Za-z0-9]{48,56}'),
  token(['replicate-token', 'Replicate token'], 'r8_', '[0-9A-Za-z_-]{37}', { page: 'trufflehog' }),
  token(['pinecone-key', 'Pinecone key'], 'pcsk_', '[A-Za-z0-9]{4,8}_[A-Za-z0-9]{50,70}', { page: 'trufflehog' }),
  token(['nvidia-key', 'NVIDIA key'], 'nvapi-', '[A-Za-z0-9_-]{60,70}', { page: 'trufflehog' }),
  token(huggingFace, 'hf_ api_org_', '[A-Za-z]{34}'),
  token(huggingFace, 'hf_', '[A-Za-z0-9]{34,40}'),
];
