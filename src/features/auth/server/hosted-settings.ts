// What the browser must know to sign in: with us, or with the hosted provider.

import type { Config } from '#platform/config/config.ts';
import { firebaseAuthUrl } from '#platform/identity/firebase/firebase.ts';

export type AuthConfig = Pick<
  Config,
  'publicUrl' | 'IDENTITY' | 'FIREBASE_API_KEY' | 'FIREBASE_PROJECT_ID' | 'FIREBASE_AUTH_EMULATOR_HOST'
>;

export function hostedSettings(config: AuthConfig) {
  const { IDENTITY: identity, FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId } = config;
  if (identity === 'embedded' || !apiKey || !projectId) return { identity };
  return {
    identity,
    firebase: { apiKey, projectId, authBaseUrl: firebaseAuthUrl({ emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST }) },
  };
}
