// Where a person finds agents and prompts.

import { placesOf } from '#ui/module/page-places.ts';
import { agentsWeb } from './module.ts';

export const agentsPlaces = placesOf(agentsWeb, {
  '/agents': {
    icon: 'bot',
    label: 'Agents',
    words: 'prompts assistants models gpt claude gemini own instructions',
    rail: { group: 'Ask', order: 20 },
  },
  '/admin/agents': { icon: 'bot', label: 'Table of agents', words: 'admin models prices limits', isForAdmins: true },
  '/admin/models': {
    icon: 'plug',
    label: 'Model connections',
    words: 'admin api keys providers servers ollama vllm lm studio llama.cpp litellm openai compatible',
    isForAdmins: true,
  },
});
