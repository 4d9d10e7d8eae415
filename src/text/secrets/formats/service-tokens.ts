// Tokens of services: messages, mail, payments, shops, forms.

import { token } from './token-format.ts';

const slack = ['slack-token', 'Slack token'] as const;
const slackHook = ['slack-webhook', 'Slack webhook'] as const;
const shopify = ['shopify-token', 'Shopify token'] as const;
const stripe = ['stripe-key', 'Stripe key'] as const;
const square = ['square-token', 'Square token'] as const;
const easyPost = ['easypost-key', 'EasyPost key'] as const;
const flutterwave = ['flutterwave-key', 'Flutterwave key'] as const;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const serviceTokens = [
  token(slack, 'xoxb- xoxp- xoxa- xoxr- xoxs- xoxo- xoxe- xoxc- xoxd-', '[A-Za-z0-9%-]{10,260}'),
  token(slack, 'xoxe.xoxb- xoxe.xoxp-', '\\d-[A-Za-z0-9]{100,200}'),
  token(slack, 'xapp-', '\\d-[A-Za-z0-9]{8,20}-\\d{8,16}-[A-Za-z0-9]{30,80}'),
  token(
    slackHook,
    'hooks.slack.com/services/ hooks.slack.com/workflows/ hooks.slack.com/triggers/',
    '[A-Za-z0-9+/]{30,80}',
  ),
  token(
    ['discord-webhook', 'Discord webhook'],
    'discord.com/api/webhooks/ discordapp.com/api/webhooks/',
    '\\d{17,20}/[\\w-]{50,80}',
    { page: 'trufflehog' },
  ),
  token(
    ['teams-webhook', 'Microsoft Teams webhook'],
    '.webhook.office.com/webhookb2/',
    '[a-z0-9@-]{60,90}/IncomingWebhook/[a-z0-9]{32}/[a-z0-9-]{30,40}(?:/[\\w-]{1,100})?',
  ),
  token(['zapier-webhook', 'Zapier webhook'], 'hooks.zapier.com/hooks/catch/', '[A-Za-z0-9/]{10,40}', {
    page: 'trufflehog',
  }),

  token(['sendgrid-key', 'SendGrid key'], 'SG.', '[\\w-]{16,32}\\.[\\w-]{30,64}'),
  token(['brevo-key', 'Brevo key'], 'xkeysib- xsmtpsib-', '[a-f0-9]{64}-[A-Za-z0-9]{16}'),
  token(['mailgun-key', 'Mailgun key'], 'key-', '[a-f0-9]{32}'),
  token(['mailchimp-key', 'Mailchimp key'], '-us', '\\d{1,2}', { lead: 32, leadCharacter: '[a-f0-9]' }),
  token(['twilio-key', 'Twilio key'], 'SK', '[0-9a-f]{32}'),

  token(stripe, 'sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_', '[A-Za-z0-9]{10,250}'),
  token(['stripe-webhook-secret', 'Stripe webhook secret'], 'whsec_', '[A-Za-z0-9+/]{24,64}={0,2}'),
  token(square, 'EAAA', '[\\w-]{60}'),
  token(square, 'sq0atp- sq0csp-', '[\\w-]{22,60}'),
  token(
    ['braintree-token', 'Braintree token'],
    'access_token$production$ access_token$sandbox$',
    '[0-9a-z]{16}\\$[0-9a-f]{32}',
  ),
  token(['razorpay-key', 'Razorpay key'], 'rzp_live_ rzp_test_', '[A-Za-z0-9]{14}', { page: 'trufflehog' }),
  token(['plaid-token', 'Plaid token'], 'access-sandbox- access-development- access-production-', uuid),
  token(flutterwave, 'FLWSECK_TEST- FLWSECK-', '[A-Za-z0-9]{12,40}(?:-X)?'),
  token(['shippo-token', 'Shippo token'], 'shippo_live_ shippo_test_', '[a-fA-F0-9]{40}'),
  token(easyPost, 'EZAK EZTK', '[A-Za-z0-9]{54}'),
  token(['duffel-token', 'Duffel token'], 'duffel_test_ duffel_live_', '[\\w=-]{43}'),

  token(shopify, 'shpat_ shpca_ shppa_ shpss_', '[a-fA-F0-9]{32}'),
  token(
    ['hubspot-token', 'HubSpot token'],
    'pat-na1- pat-na2- pat-eu1- pat-ap1-',
    '[A-Za-z0-9]{8}(?:-[A-Za-z0-9]{4}){3}-[A-Za-z0-9]{12}',
    { page: 'trufflehog' },
  ),
  token(['typeform-token', 'Typeform token'], 'tfp_', '[\\w.=-]{40,64}'),
  token(['contentful-token', 'Contentful token'], 'CFPAT-', '[\\w-]{43}', { page: 'trufflehog' }),
  token(['mapbox-token', 'Mapbox token'], 'sk.eyJ', '[\\w-]{40,200}\\.[\\w-]{20,40}', { page: 'trufflehog' }),
  token(['dropbox-token', 'Dropbox token'], 'sl.', '(?:u\\.)?[\\w-]{100,1500}'),
  token(['facebook-token', 'Facebook token'], 'EAAM EAAC EAAB EAAG', '[A-Za-z0-9]{90,500}'),
  token(['twitter-token', 'Twitter token'], 'AAAAAAAAAAAAAAAAAAAAA', '[A-Za-z0-9%]{60,120}'),
  token(['salesforce-token', 'Salesforce token'], '5AEP861', '[A-Za-z0-9._=]{60,200}', { page: 'trufflehog' }),
  token(['maxmind-key', 'MaxMind key'], '_mmk', '', { lead: 36, leadCharacter: '\\w' }),
  token(['frameio-token', 'Frame.io token'], 'fio-u-', '[\\w=-]{64}'),
];
