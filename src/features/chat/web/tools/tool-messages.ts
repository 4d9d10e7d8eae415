// The words of tools.

import type { ToolCall } from '../../contract/tool-shapes.ts';

const states: Record<ToolCall['state'], string> = {
  asking: 'Waits for you',
  running: 'Running…',
  done: 'Done',
  failed: 'Failed',
  denied: 'Not allowed',
  unanswered: 'Not answered in 10 minutes',
  interrupted: 'Interrupted',
};

const consents: Record<NonNullable<ToolCall['consent']>, string> = {
  'not-needed': 'Ran without asking: it only calculates.',
  once: 'You allowed it once.',
  always: 'Allowed in this conversation.',
};

export const toolMessages = {
  title: 'Tools',
  lead: 'What agents may use in this conversation. Unless you say “Always”, you are asked before each call.',
  newLead: 'What agents may use in the conversation you are about to begin.',
  cannot: (agent: string) => `${agent} cannot use tools. Choose another agent to use them.`,
  offline: 'Lounge Offline calculates numbers and address ranges by itself and uses no other tools.',
  own: 'Lounge',
  /** Of Lounge's own tools, by id: what they are described with otherwise is for models. */
  descriptions: {
    calculate: 'Numbers, fractions, and units of data, time and money, without rounding errors.',
    cidr: 'IPv4 and IPv6 ranges: what they contain, where they overlap, what is free.',
    search_documents: 'Finds passages in your documents; what it finds is cited.',
    provider_search: 'The provider of the agent searches while it answers, without asking you each time.',
    web_search: 'Finds pages on the web. The words searched for go to the search server.',
    read_web_page: 'Reads a page of the public internet.',
  } as Readonly<Record<string, string>>,
  loading: 'Reading the tools',
  failed: 'The tools could not be read. Close this and try again.',
  notChanged: 'The tool was not changed',
  permissionOf: (title: string) => `Permission of ${title}`,
  permissions: { ask: 'Ask', always: 'Always', off: 'Off' },
  on: 'On',
  serverStates: { connecting: 'Connecting', connected: 'Connected', failed: 'Cannot be reached' },
  noServerTools: 'Its tools are offered once it can be reached.',
  states,
  consents,
  calls: (count: number) => (count === 1 ? '1 tool used' : `${count} tools used`),
  callName: (title: string, server: string | null) => (server === null ? title : `${title} (${server})`),
  arguments: 'Arguments',
  result: 'Result',
  noArguments: 'The agent wrote no valid arguments.',
  reading: 'Reading the result',
  resultFailed: 'The result could not be read. Close the card and open it again.',
  cut: 'Only the beginning is kept here; the agent was given more.',
  asks: (title: string) => `The agent wants to use ${title}`,
  asksSpoken: (title: string) => `The agent waits for your permission to use ${title}.`,
  asksText: 'The tool is given these arguments, and the agent is given what it returns.',
  hasChanged: 'Changed since you chose “Always”. You are asked again.',
  changedSince: 'You allowed this tool for the whole conversation. It has changed since, so you are asked again.',
  changedUnknown:
    'You allowed this tool for the whole conversation, but Lounge did not keep what it was then. Read what it is now.',
  changedParts: { title: 'Name', description: 'Description', parameters: 'Arguments it takes' },
  diff: {
    same: 'Nothing has changed.',
    changes: (added: number, removed: number) => `${added} added, ${removed} removed`,
    unchanged: (count: number) => (count === 1 ? '1 line is the same' : `${count} lines are the same`),
    more: (count: number) => `${count} more lines`,
  },
  allowOnce: 'Allow once',
  allowAlways: 'Always in this conversation',
  never: 'Never in this conversation',
  notDecided: 'Your choice was not saved',
  pages: 'Pages of the web',
  servers: 'Servers',
  settingsText: 'Tools that agents can use in chat. Nothing but calculations runs before you allow it.',
  toolCount: (count: number) => (count === 1 ? '1 tool' : `${count} tools`),
  noServers: 'No MCP server is connected. An admin can add one with the setting MCP_SERVERS.',
  log: 'Recent calls',
  more: 'Show more',
  logList: {
    loading: 'Reading the calls',
    failed: 'The calls could not be read.',
    empty: 'No agent has called a tool yet.',
  },
};
