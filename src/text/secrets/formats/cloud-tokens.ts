// Keys and tokens of clouds and of those who host.

import { token } from './token-format.ts';

const azureKey = ['azure-key', 'Azure key'] as const;
const google = ['google-token', 'Google token'] as const;
const awsSession = ['aws-session-token', 'AWS session token'] as const;
const bedrock = ['aws-bedrock-key', 'Amazon Bedrock key'] as const;
const fly = ['fly-token', 'Fly.io token'] as const;
const planetScale = ['planetscale-token', 'PlanetScale token'] as const;

export const cloudTokens = [
  token(['aws-access-key', 'AWS access key'], 'AKIA ASIA ABIA ACCA', '[A-Z0-9]{16}', { page: 'aws' }),
  token(awsSession, 'IQoJb3JpZ2lu FwoGZXIvYXdz FQoGZXIvYXdz FwoDYXdz', '[A-Za-z0-9+/%]{60,4000}={0,2}', {
    page: 'aws',
  }),
  token(bedrock, 'ABSK', '[A-Za-z0-9+/]{100,280}={0,2}'),
  token(bedrock, 'bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t', '[A-Za-z0-9+/=_-]{0,4000}'),
  token(['aws-mws-key', 'Amazon MWS key'], 'amzn.mws.', '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'),
  token(['aws-appsync-key', 'AWS AppSync key'], 'da2-', '[a-z0-9]{26}'),

  token(['azure-client-secret', 'Azure client secret'], '7Q~ 8Q~ 9Q~', '[A-Za-z0-9_~.-]{30,36}', {
    lead: 3,
    page: 'azure',
  }),
  token(azureKey, 'JQQJ9', '[0-9A-Za-z]{24,40}', { lead: 52, page: 'azure' }),
  token(['azure-storage-key', 'Azure storage key'], '+ASt', '[A-Za-z0-9+/]{5,6}={0,2}', { lead: 76, page: 'azure' }),
  token(azureKey, 'APIM ACDb +ABa +AMC', '[A-Za-z0-9+/]{5,6}={0,2}', { lead: 76, page: 'azure' }),
  token(azureKey, 'AzCa AZEG AIoT +ASb +AEh +ARm', '[A-P][A-Za-z0-9+/]{4,5}={0,2}', { lead: 33, page: 'azure' }),
  token(azureKey, 'AzSe', '[A-D][A-Za-z0-9]{4,5}', { lead: 42, page: 'azure' }),
  token(azureKey, '+ACR', '[A-D][A-Za-z0-9+/]{4,5}', { lead: 42, page: 'azure' }),
  token(azureKey, 'AzFu', '[A-Za-z0-9_-]{6,8}={0,2}', { lead: 44, page: 'azure' }),

  token(['google-api-key', 'Google API key'], 'AIza', '[\\w-]{35}'),
  token(['google-client-secret', 'Google client secret'], 'GOCSPX-', '[\\w-]{20,40}', { page: 'trufflehog' }),
  token(google, 'ya29.', '[\\w-]{20,2000}(?:\\.[\\w-]{1,2000})?', { page: 'trufflehog' }),
  token(google, '1//0', '[\\w-]{38,300}', { page: 'trufflehog' }),
  token(['google-hmac-key', 'Google HMAC key'], 'GOOG1E', '[A-Z0-9]{55}', { page: 'trufflehog' }),

  token(['alibaba-access-key', 'Alibaba access key'], 'LTAI', '[A-Za-z0-9]{12,24}'),
  token(['tencent-secret-id', 'Tencent secret ID'], 'AKID', '[A-Za-z0-9]{32}', { page: 'trufflehog' }),
  token(['digitalocean-token', 'DigitalOcean token'], 'dop_v1_ doo_v1_ dor_v1_', '[a-f0-9]{64}'),
  token(['cloudflare-origin-key', 'Cloudflare origin key'], 'v1.0-', '[a-f0-9]{24}-[a-f0-9]{146}'),
  token(['heroku-key', 'Heroku key'], 'HRKU-', '[0-9A-Za-z_-]{36,64}'),
  token(fly, 'fo1_', '[\\w-]{43}'),
  token(fly, 'fm1r_ fm1a_ fm2_', '[A-Za-z0-9+/]{100,1200}={0,3}'),
  token(['databricks-token', 'Databricks token'], 'dapi', '[a-f0-9]{32}(?:-\\d)?'),
  token(planetScale, 'pscale_tkn_ pscale_oauth_ pscale_pw_', '[\\w=.-]{32,64}'),
  token(['supabase-token', 'Supabase token'], 'sbp_ sb_secret_', '[\\w-]{22,80}', { page: 'trufflehog' }),
  token(['netlify-token', 'Netlify token'], 'nfp_', '[A-Za-z0-9_]{36}', { page: 'trufflehog' }),
  token(['yandex-key', 'Yandex key'], 'AQVN', '[A-Za-z0-9_-]{35,38}'),
  token(['scalingo-token', 'Scalingo token'], 'tk-us-', '[\\w-]{48}'),
  token(['openshift-token', 'OpenShift token'], 'sha256~', '[\\w-]{43}'),
  token(['clickhouse-key', 'ClickHouse Cloud key'], '4b1d', '[A-Za-z0-9]{38}'),
  token(['tailscale-key', 'Tailscale key'], 'tskey-', '[a-z]{3,12}-[0-9A-Za-z_]{5,40}-[0-9A-Za-z_]{10,60}', {
    page: 'trufflehog',
  }),
];
