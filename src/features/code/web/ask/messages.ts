// The words beside the code: what to generate, with which agent, and what came of it. Those in the specification are its
// exact texts.

import type { TerraformProvider } from '#contract/code-language.ts';
import { failureWith } from '#ui/overlays/toast/attempt.ts';
import { MAX_REPAIR_ROUNDS } from '../../shared/limits.ts';
import type { Phase } from '../run/turn-run.ts';

export const askMessages = {
  title: 'Prompt',
  language: 'Language',
  selectLanguage: 'Select a language',
  pleaseSelect: 'Please select a language',
  newProject: (language: string) => `Generates new code in ${language}. The open project stays as it is.`,
  versions: 'Provider version',
  version: (provider: TerraformProvider, major: number) => `${provider} ${major}`,
  upgrade: (provider: TerraformProvider, major: number) => `Upgrade the code to ${provider} ${major}`,
  upgraded: (provider: TerraformProvider, major: number) => `Code upgraded to ${provider} ${major}`,
  upgradedText: 'Renamed and dropped arguments were rewritten. What is left is under Problems.',
  upgradeFailed: failureWith('The code could not be upgraded'),
  versionFailed: failureWith('The provider version could not be changed'),
  undo: 'Undo',
  agentField: {
    label: 'Agent',
    defaultAgent: (name: string) => (name === '' ? 'Default' : `Default (${name})`),
    offlineHint: 'No AI model. Code comes from Lounge’s checked templates.',
  },
  effort: 'Effort',
  efforts: { default: 'Default', low: 'Low', medium: 'Medium', high: 'High' },
  prompt: 'Prompt',
  followUp: 'Instruction',
  placeholder: 'Describe the code you want to generate...',
  tooLong: 'This prompt is longer than 100,000 characters. Shorten it.',
  generate: 'Generate',
  change: 'Change the code',
  generating: 'Generating...',
  stop: 'Stop',
  waiting: 'Waiting for language selection...',
  ready: 'Ready to submit!',
  thinking: 'AI is thinking...',
  reconnecting: 'reconnecting',
  thisMonth: 'Code generations this month',
  phase({ phase, round, findings }: Phase): string {
    if (phase === 'checking') return 'Checking the code';
    if (phase === 'writing') return 'Writing';
    return `Repairing ${findings} ${findings === 1 ? 'finding' : 'findings'}, round ${round} of ${MAX_REPAIR_ROUNDS}`;
  },
  template: 'Template',
  templateText: 'A checked template of Lounge answered, not an AI model.',
  filled: 'Taken from your prompt',
  assumed: 'Assumed',
  nearest: 'Nearest templates',
  answer: 'What the agent says',
  explanation: 'Explanation',
  substituted: (name: string) => `${name} is not connected. Lounge’s templates answered instead.`,
  failedStart: 'Failed to generate code. Your prompt is kept.',
  failed: {
    failed: 'Failed to generate code. Your prompt is kept.',
    interrupted: 'The server restarted while the code was generated. What had arrived is kept.',
    stopped: 'Stopped. The files that had arrived are kept.',
  },
  tryAgain: 'Try again',
  otherAgent: 'Use another agent',
  handOverFailed: failureWith('The code could not be opened here'),
} as const;
