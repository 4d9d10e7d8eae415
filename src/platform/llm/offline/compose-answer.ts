// Composes the offline agent's answer to a question, as Markdown.

import type { LlmSource } from '../llm.ts';
import { findHowTo, howTos } from './how-to.ts';
import { answerNetwork } from './network/network-answer.ts';
import { quoteSources } from './quote-sources.ts';

const WHO =
  'I am **Lounge Offline**, the agent that needs no key and no network. I am not a language model: I look things up and calculate.';

const WHAT = [
  '## What I can do\n',
  '- **Quote your documents.** Upload text, Markdown or code in the Document Manager and ask with the words it uses. I quote the passages that fit, with their source.',
  '- **Size networks.** *Is a /25 enough for 200 AKS nodes?* or *What subnet for 500 VMs in AWS?*',
  `- **Explain Lounge.** Ask about: ${howTos.map(({ title }) => title).join(' · ')}.`,
].join('\n');

const KEYS = [
  '## For answers from a language model\n',
  'Set one of these and start Lounge again:\n',
  '```sh',
  'GOOGLE_API_KEY=…      # Gemini',
  'OPENAI_API_KEY=…      # OpenAI',
  'ANTHROPIC_API_KEY=…   # Anthropic',
  'COMPAT_BASE_URL=http://localhost:11434/v1   # Ollama, vLLM or any compatible server',
  '```\n',
  'Then choose the agent under *Select Agent*.',
].join('\n');

const CLOSING =
  '*I am the offline agent: I look things up and calculate, but I am not a language model. With a provider key the other agents can reason about this.*';

/**
 * Returns network arithmetic, quotes from the user's passages, and an explanation of Lounge, as far as they fit the
 * question. If none does, the answer says what the agent can do and how to add a provider key.
 */
export function composeAnswer(question: string, sources: readonly LlmSource[]): string {
  const network = answerNetwork(question);
  const quotes = quoteSources(question, sources);
  const howTo = findHowTo(question);
  const parts = [network, quotes, howTo?.text].filter((part) => part !== null && part !== undefined);
  if (parts.length === 0) return introduce(question, sources);
  return [...parts, CLOSING].join('\n\n');
}

function introduce(question: string, sources: readonly LlmSource[]): string {
  const documents = [...new Set(sources.map(({ document }) => document))];
  const opening =
    documents.length > 0
      ? `I found nothing about this in ${documents.map((name) => `*${name.replaceAll(/[*_[\]`<>]/g, ' ')}*`).join(', ')}.`
      : composeOpening(question);
  return [opening, WHO, WHAT, KEYS].join('\n\n');
}

function composeOpening(question: string): string {
  const isGreeting = /^\s*(hi|hello|hey|good (morning|afternoon|evening)|help|who are you|what can you do)\b/i.test(
    question,
  );
  return isGreeting
    ? 'Hello.'
    : 'I have no answer to that: it is neither in your documents nor among the things I know.';
}
