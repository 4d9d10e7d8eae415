// The path of a person's action from the screen to the row: the files that one reads to follow it. Each landmark is a
// function that what was typed really passes. The list is checked: each function is there, and each landmark is named in
// a file that imports it, or by what it is handed over as.

export type Landmark = {
  /**
   * The end of a path and a name that its file declares: 'chat/web/use-chat.ts:useChat'. The beginning is left out, so that
   * a folder may move.
   */
  at: string;
  /** What a landmark before it calls it by that does not import it: a property, a parameter or a route. */
  via?: string;
};

export type Journey = { action: string; path: readonly Landmark[] };

export const journeys: readonly Journey[] = [
  {
    action: 'send a message',
    path: [
      { at: 'chat/web/composer/composer.tsx:Composer' },
      { at: 'chat/web/conversation/conversation.tsx:Conversation', via: 'onSend' },
      { at: 'chat/web/conversation/use-chat.ts:useChat' },
      { at: 'chat/web/run/use-turn.ts:useTurn' },
      { at: 'chat/web/queries.ts:chatApi' },
      { at: 'chat/contract.ts:chatContract' },
      { at: 'chat/server/routes.ts:createChatRoutes', via: 'sendMessage' },
      { at: 'chat/server/chat.ts:sendMessage', via: 'sendMessage' },
      { at: 'chat/server/answer/start-answer.ts:startAnswer' },
      { at: 'chat/server/turn/turn.ts:insertTurn' },
      { at: 'chat/server/turn/turn-store.ts:turnInsertion' },
    ],
  },
  {
    action: 'rename a conversation',
    path: [
      { at: 'chat/web/sidebar/conversation-list.tsx:ConversationList' },
      { at: 'chat/web/sidebar/use-conversation-actions.ts:renameConversation' },
      { at: 'chat/web/queries.ts:chatApi' },
      { at: 'chat/contract.ts:chatContract' },
      { at: 'chat/server/routes.ts:renameConversation', via: 'renameConversation' },
      { at: 'chat/server/conversations.ts:renameConversation', via: 'renameConversation' },
      { at: 'chat/server/store.ts:updateConversation' },
    ],
  },
  {
    action: 'generate a design',
    path: [
      { at: 'design/web/settings/generate-button.tsx:GenerateButton' },
      { at: 'design/web/generation/use-generation.ts:useGeneration', via: 'generation' },
      { at: 'design/web/generation/start-generation.ts:startGeneration' },
      { at: 'design/web/queries.ts:designApi' },
      { at: 'design/contract.ts:designContract' },
      { at: 'design/server/routes/routes.ts:createDesignRoutes', via: 'generateDesign' },
      { at: 'design/server/generation/generation.ts:generateDesign', via: 'generateDesign' },
      { at: 'design/server/sources/source-claims.ts:readSourceClaims' },
      { at: 'design/server/model/find-linked.ts:findLinked' },
      { at: 'design/server/generation/require-work.ts:requireWork' },
      { at: 'design/server/generation/generation-model.ts:chooseModel' },
      { at: 'design/server/text/assemble-facts.ts:assembleFacts' },
      { at: 'design/server/generation/write-sections.ts:writeSections' },
      { at: 'design/server/generation/section-prompt.ts:userPrompt' },
      { at: 'design/server/generation/finalize-generation.ts:finalizeGeneration' },
      { at: 'design/server/versions.ts:replaceContent' },
      { at: 'design/server/store.ts:upsertSection' },
    ],
  },
  {
    action: 'publish a template',
    path: [
      { at: 'templates/web/template-manager-panel.tsx:TemplateManagerPanel' },
      { at: 'templates/web/use-template-actions.ts:publishTemplate' },
      { at: 'templates/web/queries.ts:templatesApi' },
      { at: 'templates/contract.ts:templatesContract' },
      { at: 'templates/server/routes.ts:createTemplateRoutes', via: 'publishTemplate' },
      { at: 'templates/server/templates.ts:publishTemplate', via: 'publishTemplate' },
      { at: 'templates/server/store.ts:updatePublished' },
    ],
  },
  {
    action: 'subscribe',
    path: [
      { at: 'billing/web/subscription/plan-cards.tsx:PlanAction' },
      { at: 'billing/web/checkout/use-checkout.ts:useCheckout' },
      { at: 'billing/web/queries.ts:billingApi' },
      { at: 'billing/contract.ts:billingContract' },
      { at: 'billing/server/routes.ts:createCheckout', via: 'createCheckout' },
      { at: 'billing/server/billing.ts:createBilling', via: 'Billing' },
      { at: 'billing/server/checkout.ts:createCheckout' },
      { at: 'billing/server/customers.ts:ensureCustomer', via: 'ensureCustomer' },
      { at: 'billing/server/store.ts:insertSubscription' },
    ],
  },
  {
    action: 'drop a component in /azure',
    path: [
      { at: 'solution/web/canvas/use-drop.ts:useServiceDrop' },
      { at: 'solution/web/palette/add-parts.ts:addDropped' },
      { at: 'edit/add-service.ts:addService' },
      { at: 'patterns/place-components.ts:draftComponent' },
      { at: 'patterns/choose-sku.ts:chooseSku' },
      { at: 'edit/place-component.ts:placeComponent' },
      { at: 'check/rules/placement-rules.ts:checkScope' },
      { at: 'solution/web/session/blueprint-session.ts:createBlueprintSession', via: 'arrange' },
      { at: 'ui/autosave/autosave.ts:createAutosave' },
      { at: 'solution/web/queries.ts:update', via: 'update' },
      { at: 'solution/contract.ts:blueprintContract' },
      { at: 'solution/server/routes.ts:createSolutionRoutes', via: 'updateBlueprint' },
      { at: 'solution/server/blueprints.ts:updateBlueprint', via: 'updateBlueprint' },
      { at: 'solution/server/blueprint-access.ts:inLockedBlueprint' },
      { at: 'solution/server/blueprint-content.ts:saveEdit' },
      { at: 'solution/server/store.ts:updateBlueprint' },
    ],
  },
  {
    action: 'add a task with the quick-add line',
    path: [
      { at: 'tasks/web/quick-add/quick-add.tsx:QuickAdd' },
      { at: 'tasks/shared/quick-add.ts:parseQuickAdd' },
      { at: 'tasks/web/quick-add/use-task-creation.ts:useTaskCreation' },
      { at: 'tasks/web/queries.ts:tasksApi' },
      { at: 'tasks/contract.ts:tasksContract' },
      { at: 'tasks/server/routes.ts:createTaskRoutes', via: 'createTask' },
      { at: 'tasks/server/tasks.ts:createTask', via: 'createTask' },
      { at: 'tasks/server/task-storage.ts:RequireStorage' },
      { at: 'workspace/server/workspace.ts:act', via: 'act' },
      { at: 'tasks/server/create-task.ts:insertTask' },
      { at: 'tasks/server/changes/references.ts:readReferences' },
      { at: 'tasks/server/settings/settings.ts:firstStatusOf' },
      { at: 'tasks/server/changes/task-changes.ts:columnsOf' },
      { at: 'tasks/server/task-store.ts:insertTasks' },
    ],
  },
  {
    action: 'type in a code file',
    path: [
      { at: 'code/web/workspace/code-pane.tsx:CodePane' },
      { at: 'code/web/workspace/code-session.ts:changeFile' },
      { at: 'ui/autosave/autosave.ts:createAutosave' },
      { at: 'code/web/workspace/file-changes.ts:changesBetween' },
      { at: 'code/web/workspace/use-code-session.ts:changeFiles', via: 'changeFiles' },
      { at: 'code/web/queries.ts:codeApi' },
      { at: 'code/contract.ts:codeContract' },
      { at: 'code/server/routes/routes.ts:createFileRoutes', via: 'changeFiles' },
      { at: 'code/server/files.ts:changeFiles', via: 'changeFiles' },
      { at: 'code/server/project-access.ts:inLockedProject' },
      { at: 'code/server/change-files.ts:changeFiles' },
      { at: 'code/server/write-files.ts:writeFiles' },
      { at: 'code/server/store.ts:updateProject' },
    ],
  },
];
