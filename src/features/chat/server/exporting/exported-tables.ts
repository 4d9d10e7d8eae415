// The tables of the chat as the export of a person's data contains them.

import { LARGE, MEDIUM, ofPerson } from '#platform/module/exported-table.ts';
import { chatImportItems, chatImports } from '../importing/tables.ts';
import { artifactEdits } from '../reading/tables.ts';
import { conversationShares } from '../sharing/tables.ts';
import {
  answerSearches,
  answerSources,
  answerThoughts,
  chatConfigurations,
  comparisons,
  conversationFolders,
  conversations,
  messages,
} from '../tables.ts';
import { toolCalls, toolLog, toolPermissionRows } from '../tools/tables.ts';

export const exportedTables = [
  ofPerson('chat/conversations.json', conversations),
  ofPerson('chat/messages.json', messages, { pageRows: 20, omit: ['userId', 'runId'] }),
  ofPerson('chat/folders.json', conversationFolders),
  ofPerson('chat/comparisons.json', comparisons),
  ofPerson('chat/instructions.json', chatConfigurations),
  ofPerson('chat/searches.json', answerSearches, { ...MEDIUM, key: [answerSearches.messageId] }),
  ofPerson('chat/sources.json', answerSources, { ...MEDIUM, key: [answerSources.messageId] }),
  ofPerson('chat/thoughts.json', answerThoughts, { ...MEDIUM, key: [answerThoughts.messageId] }),
  ofPerson('chat/tool-calls.json', toolCalls, MEDIUM),
  ofPerson('chat/tool-log.json', toolLog),
  ofPerson('chat/tool-permissions.json', toolPermissionRows, {
    key: [toolPermissionRows.conversationId, toolPermissionRows.toolId],
  }),
  ofPerson('chat/shared-links.json', conversationShares, { pageRows: 4, omit: ['userId', 'tokenHash'] }),
  ofPerson('chat/imports.json', chatImports, { omit: ['storageKey', 'userId'] }),
  ofPerson('chat/imported-items.json', chatImportItems, { key: [chatImportItems.importId, chatImportItems.number] }),
  ofPerson('chat/artifacts.json', artifactEdits, LARGE),
];
