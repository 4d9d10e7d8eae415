// Providers and models behind the agents.

import { count, httpUrl, list, text, type Setting } from './schemas.ts';

export const modelsSettings = {
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
  OPENAI_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-…',
    secret: true,
    meaning: 'API key that enables the OpenAI agents.',
  },
  OPENAI_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://api.openai.com/v1',
    example: 'https://gateway.example.com/v1',
    meaning:
      'Base URL of the OpenAI API. It must offer /responses; a server with chat completions alone belongs into COMPAT_BASE_URL.',
  },
  ANTHROPIC_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-ant-…',
    secret: true,
    meaning: 'API key that enables the Anthropic agents.',
  },
  ANTHROPIC_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://api.anthropic.com',
    example: 'https://gateway.example.com/anthropic',
    meaning: 'Base URL of the Anthropic API.',
  },
  COMPAT_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: null,
    example: 'http://localhost:11434/v1',
    meaning: 'Base URL of an OpenAI-compatible server, such as Ollama, vLLM or a gateway.',
  },
  COMPAT_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-…',
    secret: true,
    meaning: 'API key for the OpenAI-compatible server, if it requires one.',
  },
  COMPAT_MODELS: {
    group: 'Models',
    schema: list,
    default: null,
    example: 'llama3.3,qwen3-coder',
    meaning:
      'Model IDs to offer from the OpenAI-compatible server, separated by commas. Unset: all that its /models endpoint lists.',
  },
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
  OFFLINE_WORDS_PER_SECOND: {
    group: 'Models',
    schema: count,
    default: '60',
    example: '60',
    meaning: 'How fast the offline agent streams its answers, in words per second.',
  },
} satisfies Record<string, Setting>;
