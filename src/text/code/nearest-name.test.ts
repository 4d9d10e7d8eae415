import { expect, test } from 'vitest';
import { didYouMean } from './nearest-name.ts';

test('a name that says the opposite was not meant, and one of the same sense a little further away was', () => {
  expect(didYouMean('unencrypted', ['encrypted'])).toBeNull();
  expect(didYouMean('password_expire_minn', ['password_expire_min', 'password_expire_max'])).toBe(
    'password_expire_min',
  );
  expect(didYouMean('subnet_mask_1', ['subnet_mask_2', 'subnet_masks_1'])).toBe('subnet_masks_1');
});
