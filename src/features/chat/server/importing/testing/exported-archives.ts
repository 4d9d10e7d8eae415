// Conversations as ChatGPT and Claude export them, made for tests and benches.

type ChatGptOptions = {
  title?: string;
  question?: string;
  /** The first node is below the last one. */
  loops?: boolean;
};

const BEGUN = Date.UTC(2024, 2, 1, 10) / 1_000;

/** A question with a picture and a file, an answer, and a second one in two parts with a call of a tool between them. */
export function chatGptConversation(id: string, { title, question, loops }: ChatGptOptions = {}): object {
  const message = (role: string, content: object, more: object = {}): object => ({
    id: `${id}-message`,
    author: { role, name: null, metadata: {} },
    create_time: BEGUN,
    content,
    status: 'finished_successfully',
    weight: 1,
    recipient: 'all',
    metadata: {},
    ...more,
  });
  const text = (...parts: unknown[]): object => ({ content_type: 'text', parts });
  const model = { create_time: BEGUN + 60, metadata: { model_slug: 'gpt-4o' } };
  const nodes: [name: string, parent: string | null, message: object | null][] = [
    ['root', loops ? 'end' : null, null],
    ['system', 'root', message('system', text(''), { metadata: { is_visually_hidden_from_conversation: true } })],
    [
      'question',
      'system',
      message(
        'user',
        {
          content_type: 'multimodal_text',
          parts: [
            question ?? 'Which <b>hub</b>?',
            { content_type: 'image_asset_pointer', asset_pointer: 'file-service://x' },
          ],
        },
        { metadata: { attachments: [{ id: 'f', name: 'plan.pdf' }] } },
      ),
    ],
    ['first', 'question', message('assistant', text('The first answer.'), model)],
    [
      'thoughts',
      'question',
      message('assistant', { content_type: 'thoughts', thoughts: [{ content: 'hidden' }] }, model),
    ],
    [
      'second',
      'thoughts',
      message('assistant', text('The second answer, with code:', '```hcl\nlocals {}\n```'), model),
    ],
    [
      'call',
      'second',
      message('assistant', { content_type: 'code', text: 'search()' }, { ...model, recipient: 'web' }),
    ],
    ['tool', 'call', message('tool', text('found nothing'))],
    ['end', 'tool', message('assistant', text('And its end.\ue200cite\ue202turn0search0\ue201'), model)],
  ];
  const mapping = Object.fromEntries(
    nodes.map(([name, parent, content]) => [
      name,
      {
        id: name,
        message: content,
        parent,
        children: nodes.filter(([, above]) => above === name).map(([child]) => child),
      },
    ]),
  );
  return {
    title: title ?? `Conversation ${id}`,
    create_time: BEGUN,
    update_time: BEGUN + 300,
    mapping,
    moderation_results: [],
    current_node: 'end',
    conversation_id: id,
    id,
  };
}

export function claudeConversation(uuid: string, { name }: { name?: string } = {}): object {
  const time = '2024-05-01T08:00:00.000000Z';
  return {
    uuid,
    name: name ?? `Conversation ${uuid}`,
    created_at: time,
    updated_at: time,
    account: { uuid: 'account' },
    chat_messages: [
      {
        uuid: `${uuid}-1`,
        text: 'Write a runbook.',
        content: [{ type: 'text', text: 'Write a runbook.' }],
        sender: 'human',
        created_at: time,
        attachments: [{ file_name: 'notes.txt', file_type: 'txt', file_size: 10, extracted_content: 'restart it' }],
        files: [],
      },
      {
        uuid: `${uuid}-2`,
        text: 'Here it is.',
        content: [
          { type: 'thinking', thinking: 'hidden' },
          { type: 'text', text: 'Here it is.' },
          {
            type: 'tool_use',
            name: 'artifacts',
            input: { command: 'create', title: 'restart.sh', language: 'bash', content: 'systemctl restart x' },
          },
          { type: 'tool_result', content: [{ type: 'text', text: 'OK' }] },
        ],
        sender: 'assistant',
        created_at: time,
        attachments: [],
        files: [],
      },
    ],
  };
}
