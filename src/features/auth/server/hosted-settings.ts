// What the browser must know to sign in or up: with us, or with the hosted provider.

import type { Config } from '#platform/config/config.ts';
import { firebaseAuthUrl } from '#platform/identity/firebase/firebase-api.ts';

export type AuthConfig = Pick<
  Config,
  'publicUrl' | 'IDENTITY' | 'SIGN_UP' | 'FIREBASE_API_KEY' | 'FIREBASE_PROJECT_ID' | 'FIREBASE_AUTH_EMULATOR_HOST'
>;

export function hostedSettings(config: AuthConfig) {
  const { IDENTITY: identity, SIGN_UP: signUp, FIREBASE_API_KEY: apiKey, FIREBASE_PROJECT_ID: projectId } = config;
  if (identity === 'embedded' || !apiKey || !projectId) return { identity, signUp };
  return {
    identity,
    signUp,
    firebase: { apiKey, projectId, authBaseUrl: firebaseAuthUrl({ emulatorHost: config.FIREBASE_AUTH_EMULATOR_HOST }) },
  };
}
