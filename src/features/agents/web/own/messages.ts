// The words of /agents and of the list of prompts in the composer.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { ImportReport } from '../../contract/prompts-contract.ts';
import { MAX_STARTERS } from '../../shared/limits.ts';

const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

const sharing = {
  share: 'Share with',
  nobody: 'Nobody',
};

export const agentsPageMessages = {
  title: 'Agents and prompts',
  text: 'Agents with your instructions and documents, and prompts you call with a slash.',
  agents: 'Agents',
  prompts: 'Prompts',
};

export const ownAgentMessages = {
  create: 'New agent',
  search: 'Search agents',
  nothingMatches: (text: string) => `No agent is called “${text}”.`,
  list: {
    loading: 'Loading agents',
    failed: 'Your agents could not be loaded.',
    empty: 'No agents of your own yet',
  },
  empty: 'No agents of your own yet',
  emptyText: 'Give an agent a name, instructions and collections. Then choose it in any chat.',
  basedOn: (name: string) => `Based on ${name}`,
  sharedWith: (workspace: string) => `Shared with ${workspace}`,
  sharedBy: (workspace: string) => `From ${workspace}`,
  try: 'Try it',
  tryNamed: (name: string) => `Try it: ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  view: 'View',
  duplicate: 'Duplicate',
  delete: 'Delete',
  duplicateFailed: failureWith('The agent could not be duplicated'),
  deletion: {
    deleted: 'Agent deleted. Its answers stay as they are.',
    undo: 'Undo',
    deleteFailed: failureWith('The agent could not be deleted'),
    restoreFailed: failureWith('The agent could not be restored'),
  },
};

export const agentEditorMessages = {
  ...sharing,
  create: 'New agent',
  edit: 'Edit agent',
  view: 'Shared agent',
  readOnly: 'Another member shares this agent. Duplicate it to change your own copy.',
  loading: 'Loading the agent',
  loadFailed: 'The agent could not be loaded',
  formLabel: 'Agent',
  preview: 'Preview',
  unnamed: 'Your agent',
  previewText: (base: string | null, collections: number) =>
    [
      base === null ? 'Choose a base agent, which answers.' : `${base} answers.`,
      collections > 0 ? `${count(collections, 'collection is', 'collections are')} searched for every question.` : '',
    ]
      .join(' ')
      .trim(),
  save: 'Save',
  saving: 'Saving',
  saveAndTry: 'Save and try it',
  cancel: 'Cancel',
  name: 'Name',
  namePlaceholder: 'Network reviewer',
  letters: 'Letters',
  lettersHint: 'Two letters for the avatar. Default: the first two of the name.',
  color: 'Colour',
  colors: { grey: 'Grey', blue: 'Blue', teal: 'Teal', green: 'Green', violet: 'Violet', rose: 'Rose' },
  description: 'Description',
  descriptionHint: 'What it is good for. Optional.',
  base: 'Base agent',
  baseHint: 'It answers, and its plan and prices apply.',
  gone: (id: string) => `${id} (gone)`,
  instructions: 'Instructions',
  instructionsPlaceholder: 'You review network designs for security. Ask for the region if it is missing.',
  instructionsHint: 'Sent before the system prompt of the conversation.',
  collections: 'Collections',
  collectionsHint: 'Searched for every question, besides what is attached to the conversation.',
  tools: 'Tools',
  allTools: 'As in the conversation',
  someTools: 'Only these',
  allToolsHint: 'The agent may use what the conversation allows.',
  someToolsHint: 'Of what the conversation allows, the agent may use only what is ticked.',
  noCollections: 'You have no collections yet. Make one on the Knowledge Base page.',
  effort: 'Thinking effort',
  efforts: { default: 'Default', low: 'Low', medium: 'Medium', high: 'High' },
  temperature: 'Temperature',
  temperatureHint: 'From 0 (steady) to 2 (varied). Default: same as the base agent.',
  temperatureInvalid: 'Enter a number from 0 to 2.',
  starters: 'Conversation starters',
  startersHint: `Up to ${MAX_STARTERS}, one per line. An empty chat offers them.`,
  tooManyStarters: `Keep ${MAX_STARTERS} starters, one per line, with up to 200 characters each.`,
  shareHint: 'Members can use it and see its instructions. Its collections answer only for those who can read them.',
  saveFailed: failureWith('The agent could not be saved'),
};

export const promptMessages = {
  create: 'New prompt',
  search: 'Search prompts',
  nothingMatches: (text: string) => `No prompt matches “${text}”.`,
  list: {
    loading: 'Loading prompts',
    failed: 'Your prompts could not be loaded.',
    empty: 'No prompts yet',
  },
  own: 'Yours and shared',
  ownEmpty: 'None yet. Save a text you use often, and call it in a chat with a slash and its command.',
  builtIn: 'From Lounge',
  sharedWith: (workspace: string) => `Shared with ${workspace}`,
  sharedBy: (workspace: string) => `From ${workspace}`,
  actions: (title: string) => `Actions for ${title}`,
  edit: 'Edit',
  view: 'View',
  duplicate: 'Duplicate',
  hide: 'Hide',
  show: 'Show again',
  hidden: 'Hidden',
  delete: 'Delete',
  hideFailed: failureWith('The prompt could not be hidden'),
  showFailed: failureWith('The prompt could not be shown'),
  deletion: {
    deleted: 'Prompt deleted',
    undo: 'Undo',
    deleteFailed: failureWith('The prompt could not be deleted'),
    restoreFailed: failureWith('The prompt could not be restored'),
  },
};

export const promptDialogMessages = {
  ...sharing,
  create: 'New prompt',
  edit: 'Edit prompt',
  view: 'Prompt',
  readOnly: 'You cannot change this prompt. Duplicate it to change your own copy.',
  loading: 'Loading the prompt',
  loadFailed: 'The prompt could not be loaded. Close this and try again.',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  close: 'Close',
  title: 'Title',
  titlePlaceholder: 'Review a design',
  command: 'Command',
  commandPlaceholder: 'review',
  commandHint: 'Typed after a slash: letters, digits and dashes.',
  description: 'Description',
  descriptionHint: 'Shown in the list. Optional.',
  text: 'Text',
  textPlaceholder: 'Review the design of {{service}} in {{region|West Europe}}.',
  textHint: 'Lounge asks for what is in double braces: {{name}}, or {{name|default}}.',
  variables: (names: readonly string[]) => `Asks for: ${names.join(', ')}`,
  shareHint: 'Members can use it. They cannot change it.',
  saveFailed: failureWith('The prompt could not be saved'),
};

export const libraryMessages = {
  menu: 'Import and export',
  export: 'Export all',
  import: 'Import a file',
  exportFailed: failureWith('Your agents and prompts could not be exported'),
  importFailed: failureWith('The file could not be imported. Nothing was added'),
  notAFile: 'This is not a file of Lounge agents and prompts.',
  imported: ({ agents, prompts }: ImportReport) =>
    `Added ${count(agents, 'agent', 'agents')} and ${count(prompts, 'prompt', 'prompts')}.`,
  changed: ({ changedBases, changedCommands }: ImportReport): string =>
    [
      ...(changedBases.length > 0 ? [`Base agent not here, default one set: ${changedBases.join(', ')}.`] : []),
      ...(changedCommands.length > 0 ? [`Command was taken, got a number: ${changedCommands.join(', ')}.`] : []),
    ].join(' '),
};

export const promptMenuMessages = {
  label: 'Prompts',
  found: (number: number) => `${count(number, 'prompt', 'prompts')}. Arrows choose, Enter inserts.`,
  manage: 'Manage prompts',
  failed: failureWith('The prompt could not be loaded'),
  fill: (title: string) => title,
  insert: 'Insert',
  cancel: 'Cancel',
};
