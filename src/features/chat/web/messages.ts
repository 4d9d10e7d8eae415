// The words of chat. Those in the specification are its exact texts.

import { messageOf } from '#ui/api/api-error.ts';
import type { AnswerFailure, LeftOut } from '../contract/answer.ts';
import { MAX_ATTACHMENTS } from '../shared/limits.ts';

export const chatMessages = {
  selectAgent: 'Select Agent',
  agent: 'Agent',
  ownAgents: 'Agents and prompts',
  comesWith: (agent: string, plan: string) => `${agent} requires the ${plan} plan.`,
  systemPrompt: 'System Prompt',
  systemPromptHint: 'How should the agent respond?',
  save: 'Save Configuration',
  saving: 'Saving...',
  saved: 'Configuration saved successfully',
  saveFailed: (message: string) => `Failed to save configuration: ${message}`,
  saveNeedsAgent: 'Please select an agent and ensure you are logged in',
  loadFailed: 'Failed to load chat configuration',
  sendFailed: 'Failed to send message',
  tooLong: 'This message is longer than 100,000 characters. Shorten it, or attach it as a document.',
  thinking: 'AI is thinking...',
  ready: 'Ready to submit!',
  busy: 'The agent is still responding. Stop it first.',
  clear: 'Clear Chat',
  cleared: (endedLinks: number) => (endedLinks === 0 ? 'Chat cleared' : `Chat cleared. ${linksEnded(endedLinks)}`),
  undo: 'Undo',
  stop: 'Stop',
  send: 'Send',
  conversations: 'Conversations',
  newConversation: 'New conversation',
  conversationList: {
    loading: 'Loading conversations',
    failed: 'The conversations could not be loaded.',
    empty: 'No conversations yet',
    emptyReason: 'Your conversations will appear here.',
    emptyArchive: 'Nothing is archived',
    emptyArchiveReason: 'Archived conversations appear here. The search finds them, too.',
    emptyFolder: 'This folder is empty',
    emptyFolderReason: 'Move conversations here with their menu.',
  },
  conversationFailed: 'This conversation could not be loaded',
  conversationFailedText: 'It is safe on the server.',
  groups: { pinned: 'Pinned', today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
  pinned: 'Pinned',
  rename: 'Rename',
  renameConversation: 'Rename conversation',
  share: 'Share conversation',
  export: 'Export conversation',
  renameFailed: (error: unknown) => ({ text: `Failed to rename conversation: ${messageOf(error)}` }),
  delete: 'Delete',
  deletion: {
    deleted: 'Conversation deleted',
    undo: 'Undo',
    deleteFailed: (error: unknown) => ({ text: `Failed to delete conversation: ${messageOf(error)}` }),
    restoreFailed: describeFailure,
  },
  actionFailed: describeFailure,
  earlier: 'Show earlier messages',
  latest: 'Jump to the latest message',
  copy: 'Copy answer',
  copied: 'Answer copied',
  regenerate: 'Regenerate',
  makeTask: 'Make a task',
  fork: 'Fork from here',
  forked: 'Forked. The conversation before is unchanged.',
  forkOrigin: 'Open the conversation this was forked from',
  importedFrom: { chatgpt: 'From ChatGPT', claude: 'From Claude', lounge: 'From a Lounge file' },
  compare: 'Compare agents',
  comparing: (count: number, isBlind: boolean) => `Comparing ${count} agents${isBlind ? ', blind' : ''}`,
  compared: (count: number, isBlind: boolean) => `${count} agents${isBlind ? ', blind' : ''}`,
  compareOff: 'Ask one agent again',
  sideBySide: 'Show the answers side by side',
  mergedFrom: (count: number) => `merged from ${count} ${count === 1 ? 'answer' : 'answers'}`,
  notShown: 'This answer is no longer shown',
  notShownText: 'It was cleared, or is in another version of the conversation.',
  addToProject: 'Add to project',
  retry: 'Retry',
  edit: 'Edit and resend',
  editSend: 'Resend',
  cancel: 'Cancel',
  reconnecting: 'reconnecting',
  stopped: 'Stopped.',
  interrupted: 'The server restarted during this response. We saved what arrived.',
  brokenOff: 'The response was cut off. We saved what arrived.',
  continueAnswer: 'Continue',
  askedToWait: (seconds: number) => `It asks to wait. Try again in ${seconds} s.`,
  continueRequest: 'Continue exactly where you stopped.',
  cached: (cached: string, all: string) => `${cached} of ${all} input tokens from the cache`,
  sources: (count: number) => `${count} ${count === 1 ? 'source' : 'sources'}`,
  noSource: 'No source found',
  citationsNotFound: (count: number) =>
    count === 1 ? 'one citation not found in its source' : `${count} citations not found in their sources`,
  documentsOnly: 'From your documents only',
  documentsOnlyOff: 'Answer from everything again',
  fromDocumentsOnly: 'from your documents only',
  substituted: (name: string) => `offline, ${name} isn’t connected`,
  addKey: 'Add a key',
  addKeyText:
    'Enter a key, or add a server of your own, under Model connections. Or set one of these variables on the server and restart Lounge; it wins over a key that is entered.',
  openConnections: 'Model connections',
  copyShort: 'Copy',
  copySetting: (setting: string) => `Copy ${setting}`,
  settingCopied: 'Copied',
  failedSend: 'Failed to send message. Your text is back in the box.',
  failedRegenerate: 'Failed to send message. The answer above is kept.',
  tryAgain: 'Try again',
  otherAgent: 'Use another agent',
  agentsFailed: 'The agents could not be loaded.',
  leftOut: {
    deleted: (name: string) => `${name} was deleted, so it was left out.`,
    unreadable: (name: string) => `${name} could not be read, so it was left out.`,
    reading: (name: string) => `${name} was still being read, so it was left out. Ask again in a moment.`,
    'no-vision': (name: string) => `${name} was left out: this agent cannot see images.`,
    'too-large': (name: string) => `${name} was left out: images can have up to 5 MB.`,
    partly: (name: string) => `Only a part of ${name} fits. The agent got the parts that match the question best.`,
    'no-room': (name: string) => `${name} no longer fits, so it was left out.`,
  } satisfies Record<LeftOut['documents'][number]['reason'], (name: string) => string>,
  earlierLeftOut: (count: number) =>
    `${count === 1 ? 'One earlier message' : `${count} earlier messages`} no longer fit and were left out.`,
  copyMessage: 'Copy message',
  messageCopied: 'Message copied',
  showMore: (length: number) => `Show all ${length.toLocaleString('en')} characters`,
  showLess: 'Show less',
  tooManyAttachments: (count: number) =>
    `A message can have ${MAX_ATTACHMENTS} attachments. ${count === 1 ? 'One file was' : `${count} files were`} not attached: send ${count === 1 ? 'it' : 'them'} with the next message.`,
  failedAttachments: 'A file could not be uploaded. Retry or remove it, then send.',
  waitingForUploads: 'Uploading. Your message is sent when its files are ready.',
  waitingForAgents: 'Loading the agents. Your message is sent as soon as they are here.',
  uploading: (percent: number) => `${percent}%`,
  cancelUpload: (name: string) => `Cancel upload of ${name}`,
  retryUpload: (name: string) => `Retry upload of ${name}`,
  unreadAttachment: ({ name, agent, reason }: { name: string; agent: string; reason: string }) =>
    `${name}: ${reason}. ${agent} only sees its name.`,
  folders: 'Folders can’t be attached. Attach the files inside.',
  dropFiles: 'Drop files to attach them',
  pastedImage: 'Pasted image',
  placeholder: (agent: string) => `Ask ${agent} about your cloud`,
  placeholderAll: (count: number) => `Ask ${count} agents`,
  keys: 'Enter sends, Shift Enter new line',
  add: 'Add to the message',
  added: 'Holds for the next message',
  attach: 'Attach document',
  attachCollection: 'Attach collections',
  tools: 'Tools',
  attached: (name: string) => `Remove ${name}`,
  previousVersion: 'Previous version',
  nextVersion: 'Next version',
  menu: (title: string) => `Menu of ${title}`,
  openAgentPanel: 'Agent and system prompt',
  documents: 'Document Manager',
  close: 'Close',
};

/** '503 after 3 tries', with the agent and what it means. Null when the cause is not known. */
export function describeCause(cause: AnswerFailure | string | null): string | null {
  if (cause === null || typeof cause === 'string') return cause;
  const { kind, status, attempts, agent } = cause;
  const code = status > 0 ? String(status) : '';
  const tries = attempts > 1 ? `after ${attempts} tries` : '';
  const facts = [code, tries].filter(Boolean).join(' ');
  return facts === '' ? CAUSES[kind](agent) : `${CAUSES[kind](agent)} (${facts})`;
}

const CAUSES: Record<AnswerFailure['kind'], (agent: string) => string> = {
  key: (agent) => `${agent} rejected this server’s API key`,
  busy: (agent) => `${agent} is busy`,
  unavailable: (agent) => `${agent} cannot be reached`,
  request: (agent) => `${agent} rejected the request`,
  lost: (agent) => `The connection to ${agent} was lost`,
  format: (agent) => `${agent} sent an unreadable response`,
};

function describeFailure(error: unknown): { text: string } {
  return { text: `That didn’t work: ${messageOf(error)}` };
}

function linksEnded(count: number): string {
  return count === 1 ? 'Its shared link no longer works.' : `Its ${count} shared links no longer work.`;
}
