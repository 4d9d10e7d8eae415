import { expect, test } from 'vitest';
import { createWebhookSecret, signWebhook } from './sign.ts';

test('a webhook is signed as the example of Standard Webhooks is', () => {
  // The vector of the reference libraries: https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' };
  expect(signWebhook(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while a secret is rotated, both sign', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const { 'webhook-signature': both = '' } = signWebhook({ id: 'x', at: new Date(), body: '{}' }, secrets);
  expect(both.split(' ')).toHaveLength(2);
  expect(both).toMatch(/^v1,\S{44} v1,\S{44}$/);
});
