// What the audit log records: the closed list of kinds, what each is about, and how an endpoint says that a call of it is one.

/** The kinds of events, each with what its target is. */
export const auditKinds = {
  'session.started': 'account',
  'session.ended': 'account',
  'sessions.ended': 'account',
  'token.created': 'account',
  'error-report.answered': 'error-report',
  'logs.exported': 'workspace',
  'code-host.connected': 'code-host',
  'code-host.changed': 'code-host',
  'code-host.disconnected': 'code-host',
  'code-host.pushed': 'code-host',
  'webhook.created': 'webhook',
  'webhook.changed': 'webhook',
  'webhook.deleted': 'webhook',
  'webhook.secret-rotated': 'webhook',
  'calendar-feed.created': 'workspace',
  'calendar-feed.revoked': 'workspace',
  'api-key.created': 'api-key',
  'api-key.revoked': 'api-key',
  'account.created': 'account',
  'account.deleted': 'account',
  'password.changed': 'account',
  'password.reset': 'account',
  'password-link.created': 'account',
  'role.granted': 'account',
  'role.revoked': 'account',
  'role.confirmed': 'account',
  'plan.changed': 'account',
  'access.refused': 'route',
  'invitation.created': 'invitation',
  'invitation.revoked': 'invitation',
  'member.invited': 'workspace',
  'member.invitation-revoked': 'invitation',
  'member.joined': 'workspace',
  'member.changed': 'member',
  'member.removed': 'member',
  'member.restored': 'member',
  'workspace.owner-changed': 'workspace',
  'workspace.deleted': 'workspace',
  'workspace.exported': 'workspace',
  'conversation.shared': 'conversation',
  'share.revoked': 'share',
  'conversation.exported': 'conversation',
  'conversation.cleared': 'conversation',
  'conversation.deleted': 'conversation',
  'conversation-folder.deleted': 'conversation-folder',
  'collection.shared': 'collection',
  'collection.deleted': 'collection',
  'agent.changed': 'agent',
  'agent.deleted': 'agent',
  'prompt.changed': 'prompt',
  'prompt.deleted': 'prompt',
  'library.exported': 'account',
  'personal-data.exported': 'account',
  'design.exported': 'design',
  'design.deleted': 'design',
  'design-file.exported': 'design-file',
  'design-file.deleted': 'design-file',
  'document.exported': 'document',
  'document.deleted': 'document',
  'image.deleted': 'image',
  'code-project.exported': 'code-project',
  'code-project.deleted': 'code-project',
  'blueprint.deleted': 'blueprint',
  'sow.exported': 'sow',
  'sow.sent': 'sow',
  'sow.withdrawn': 'sow',
  'sow.deleted': 'sow',
  'sow-link.created': 'sow',
  'sow-link.revoked': 'sow-link',
  'sow.shared': 'sow',
  'sow.unshared': 'sow',
  'sow-rules.changed': 'workspace',
  'sow-delivery.signed': 'sow',
  'sow-project.created': 'sow',
  'benchmark-suite.deleted': 'benchmark-suite',
  'benchmark-run.deleted': 'benchmark-run',
  'project.deleted': 'project',
  'trash.emptied': 'workspace',
  'task.deleted': 'task',
  'tasks.exported': 'workspace',
  'attachment.deleted': 'attachment',
  'idea.deleted': 'idea',
  'assistant-conversation.deleted': 'assistant-conversation',
  'assistant-plan.applied': 'assistant-plan',
  'assistant-plan.undone': 'assistant-plan',
  'doc-page.exported': 'doc-page',
  'doc-page.deleted': 'doc-page',
  'meeting.deleted': 'meeting',
  'meeting.transcript-deleted': 'meeting',
  'calendar.added': 'calendar',
  'calendar.deleted': 'calendar',
  'deleted-items.emptied': 'account',
  'tool.permitted': 'tool',
  'tool-call.decided': 'tool-call',
  'agent-table.changed': 'agent',
  'agent-table.reset': 'agent',
  'provider-key.saved': 'provider-key',
  'provider-key.deleted': 'provider-key',
  'model-server.created': 'model-server',
  'model-server.changed': 'model-server',
  'model-server.tried': 'model-server',
  'model-server.deleted': 'model-server',
  'mailbox.connected': 'mailbox',
  'mailbox.changed': 'mailbox',
  'mailbox.removed': 'mailbox',
  'template.changed': 'template',
  'template.deleted': 'template',
  'price-book.imported': 'price-book',
  'price-book.deleted': 'price-book',
  'server-folder.attached': 'collection',
  'server-folder.detached': 'collection',
  'mail.read': 'mail',
  'mail.sent-again': 'mail',
  'audit.exported': 'audit-log',
  'audit.verified': 'audit-log',
  'audit.trimmed': 'audit-log',
} as const;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** 'refused': it was not done, because of a wrong password, a missing role, or a limit. */
export const auditOutcomes = ['done', 'refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** How an endpoint declares that its calls are recorded, beside who may call it. */
export type AuditDeclaration = {
  kind: AuditKind;
  /** The field of the input with the id of the target. Without one the target is noted while the call works, or it is the caller. */
  id?: string;
  /**
   * These fields of the input are recorded: numbers, yes or no, ids and words of closed lists. Anything that is not one by
   * its shape is left out, so that no text of a person gets into the log.
   */
  details?: readonly string[];
  /** The call is recorded only when the input has this field. */
  when?: string;
  /** The table that the act writes, where the call writes others before it: the event is in the same transaction. */
  table?: string;
};
