// The settings of Google.

import { httpUrl, text } from '#platform/setting/setting.ts';
import type { ProviderSettings } from '../provider.ts';

export const googleSettings = {
  GOOGLE_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'AIza…',
    secret: true,
    meaning: 'API key that enables the Gemini agents.',
  },
  GOOGLE_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://generativelanguage.googleapis.com',
    example: 'https://gateway.example.com/google',
    meaning: 'Base URL of the Gemini API.',
  },
} as const satisfies ProviderSettings;

export const geminiModelSettings = {
  GEMINI_PRO_MODEL: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'gemini-2.5-flash',
    meaning: 'Model id of the Gemini Pro agent.',
  },
  GEMINI_PRO_VISION_MODEL: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'gemini-2.5-flash',
    meaning: 'Model id of the Gemini Pro Vision agent.',
  },
  GEMINI_ULTRA_MODEL: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'gemini-2.5-pro',
    meaning: 'Model id of the Gemini Ultra agent.',
  },
} as const satisfies ProviderSettings;
