// The body of a delivery in the shape that its receiver reads. Names and titles come from people: in a chat they stay text and can
// neither mention anybody nor hide where a link leads.

import { webhookEvents, TEST_EVENT, type WebhookEvent, type WebhookShape } from '../../shared/webhook-events.ts';

export type DeliveryFacts = {
  sequence: number;
  event: string;
  at: Date;
  workspace: { id: string; name: string };
  actor: { id: string; name: string } | null;
  subject: { type: string; id: string; key: string | null; name: string; url: string };
  changes: readonly { field: string; from: string | null; to: string | null }[];
  /** The task as it is when it is sent. */
  task: TaskFacts | null;
};

export type TaskFacts = {
  kind: string;
  title: string;
  status: string;
  category: string;
  priority: string;
  assignee: string | null;
  due: string | null;
};

const MAX_CHANGES = 10;
const MAX_NAME = 300;

export function writePayload(shape: WebhookShape, facts: DeliveryFacts): string {
  if (shape === 'slack') return JSON.stringify(slackMessage(facts));
  if (shape === 'teams') return JSON.stringify(teamsMessage(facts));
  const { event, at, sequence, workspace, actor, subject, changes, task } = facts;
  return JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    sequence,
    workspace,
    data: { actor, subject, changes, ...(task && { task }) },
  });
}

/**
 * The message of Slack's incoming webhooks: blocks, and a text for notifications
 * (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 */
function slackMessage(facts: DeliveryFacts): unknown {
  const { workspace, subject } = facts;
  const { who, verb, name, details } = wordsOf(facts);
  const linked = `<${subject.url}|${escapeSlack(name)}>`;
  const lines = [`${who === '' ? '' : `*${escapeSlack(who)}* `}${verb} ${linked}`, ...details.map(escapeSlack)];
  return {
    text: escapeSlack(`${who} ${verb} ${name}`.trim()),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: lines.join('\n'), verbatim: true } },
      { type: 'context', elements: [{ type: 'plain_text', text: `${workspace.name} · Lounge` }] },
    ],
  };
}

/** https://docs.slack.dev/messaging/formatting-message-text: these three are escaped; the rest could only format. */
function escapeSlack(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, (mark) => `\u200B${mark}`);
}

/**
 * A message with an Adaptive Card, which the trigger 'When a Teams webhook request is received' of Workflows takes. It has
 * replaced Office 365 connectors and their message cards
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using).
 */
function teamsMessage(facts: DeliveryFacts): unknown {
  const { workspace, subject } = facts;
  const { who, verb, name, details } = wordsOf(facts);
  const text = (content: string, rest: object = {}) => ({
    type: 'TextBlock',
    text: escapeMarkdown(content),
    wrap: true,
    ...rest,
  });
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      text(`${who} ${verb}`.trim()),
      text(name, { weight: 'Bolder', size: 'Medium' }),
      ...details.map((line) => text(line, { spacing: 'Small' })),
      text(`${workspace.name} · Lounge`, { isSubtle: true, size: 'Small' }),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Open in Lounge', url: subject.url }],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
  };
}

/** A text block renders a part of Markdown, with which a title could show another link than it has. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\[\]*_~`#>|]/g, (mark) => `\\${mark}`);
}

function wordsOf({ event, actor, subject, changes }: DeliveryFacts) {
  const known = webhookEvents[event as WebhookEvent];
  const name = (subject.key === null ? subject.name : `${subject.key} ${subject.name}`).slice(0, MAX_NAME);
  return {
    who: actor?.name ?? (event === TEST_EVENT ? '' : 'A former member'),
    verb: event === TEST_EVENT ? 'This is a test from' : (known?.verb ?? 'changed'),
    name,
    details: changes.slice(0, MAX_CHANGES).map(({ field, from, to }) => {
      if (from === null && to === null) return `${field} changed`;
      return `${field}: ${from ?? 'none'} → ${to ?? 'none'}`.slice(0, MAX_NAME);
    }),
  };
}
