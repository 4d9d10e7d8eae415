// What the offline agent knows about Lounge: short texts, found by keywords.

import { extractTerms } from '#platform/search/terms.ts';

export type HowTo = {
  title: string;
  /** Words of questions that this text answers. One `strong` word is enough, or two `weak` ones. */
  strong: readonly string[];
  weak: readonly string[];
  /** Markdown. */
  text: string;
};

export const howTos: readonly HowTo[] = [
  {
    title: 'Starting Lounge',
    strong: ['npm', 'install'],
    weak: ['start', 'run', 'lounge', 'server', 'port', 'host', 'setup', 'launch'],
    text: lines(
      '## Starting Lounge',
      '',
      '```sh',
      'npm start       # installs, builds, migrates, serves on http://localhost:3000',
      'npm run dev     # the same with hot reload and five test accounts',
      'npm test        # the whole suite',
      '```',
      '',
      'Node 20 or newer is all you need. `PORT` and `HOST` change the address, `PUBLIC_URL` the origin used in links and cookies. If a setting is wrong, Lounge does not start and lists every problem by name.',
    ),
  },
  {
    title: 'Keys and settings',
    strong: ['key', 'apikey', 'openai', 'anthropic', 'gemini', 'ollama', 'vllm', 'provider', 'env'],
    weak: ['setting', 'configure', 'configuration', 'environment', 'variable', 'add', 'set', 'model', 'connect'],
    text: lines(
      '## Keys and settings',
      '',
      'Settings are environment variables, read once at startup.',
      '',
      '| Setting | Enables |',
      '|---|---|',
      '| `GOOGLE_API_KEY` | Gemini Pro, Gemini Pro Vision, Gemini Ultra |',
      '| `OPENAI_API_KEY` | the OpenAI agents |',
      '| `ANTHROPIC_API_KEY` | the Claude agents |',
      '| `COMPAT_BASE_URL` | any OpenAI-compatible server, such as Ollama or vLLM; `COMPAT_API_KEY` if it requires one, `COMPAT_MODELS` to choose its models |',
      '',
      '```sh',
      'GOOGLE_API_KEY=… npm start',
      'COMPAT_BASE_URL=http://localhost:11434/v1 npm start',
      '```',
      '',
      'To use a gateway, change a provider’s address: `GOOGLE_BASE_URL`, `OPENAI_BASE_URL`, `ANTHROPIC_BASE_URL`. All settings are listed in `docs/config.md`. Keys stay on the server and are never written to its log.',
    ),
  },
  {
    title: 'Documents',
    strong: ['document', 'upload', 'pdf', 'citation', 'cite'],
    weak: ['file', 'manager', 'delete', 'size', 'read', 'attach', 'source'],
    text: lines(
      '## Documents',
      '',
      '1. Open **Document Manager** in the left panel of the chat.',
      '2. Upload with the button, or drop files onto it.',
      '3. Ask. Passages that match your question are sent to the agent, which cites them like [1].',
      '',
      'Text, Markdown and code can be read; other formats are stored and marked as not readable yet. Documents are private to your account, and deleting one removes the file as well.',
    ),
  },
  {
    title: 'Choosing an agent',
    strong: ['agent'],
    weak: ['choose', 'select', 'switch', 'change', 'model', 'picker', 'available', 'which'],
    text: lines(
      '## Choosing an agent',
      '',
      'Pick one under **Select Agent**; you can switch between messages of the same conversation. An agent whose provider has no key is listed with the setting it needs. If you choose it anyway, I answer in its place and the message says so.',
      '',
      '**Save Configuration** saves a system prompt for each agent.',
    ),
  },
  {
    title: 'The system prompt',
    strong: ['persona'],
    weak: ['system', 'prompt', 'instruction', 'role', 'save', 'configuration', 'tone', 'style'],
    text: lines(
      '## The system prompt',
      '',
      'The **System Prompt** is sent before every conversation with the chosen agent: its role, your house rules, the format of its answers. **Save Configuration** saves it for this agent and loads it whenever you choose the agent again.',
      '',
      'An example:',
      '',
      '> You are a careful cloud architect. Answer for Azure unless I name another cloud. Say which assumptions you make, and give sizes as CIDR.',
      '',
      'I do not follow system prompts myself; that takes a language model.',
    ),
  },
  {
    title: 'Plans and limits',
    strong: ['plan', 'subscription', 'subscribe', 'quota', 'premium', 'enterprise', 'billing', 'pricing', 'upgrade'],
    weak: ['free', 'basic', 'limit', 'cost', 'price', 'pay', 'month', 'message', 'day'],
    text: lines(
      '## Plans and limits',
      '',
      '| | Free | Basic | Premium | Enterprise |',
      '|---|---|---|---|---|',
      '| Price per month | $0 | $9.99 | $19.99 | $49.99 |',
      '| Chat messages | 30 per day | 1,500 per month | 5,000 | 20,000 |',
      '| Documents | 5 | 50 | 200 | 1,000 |',
      '| Largest file | 10 MB | 20 MB | 25 MB | 50 MB |',
      '| Agents | offline, the fast ones, Gemini Pro | all | all | all |',
      '',
      'The administrator of the server can change these numbers, or give everyone Enterprise with `BILLING=off`. The **Subscription** page shows your plan.',
    ),
  },
  {
    title: 'Stopping, retrying, editing',
    strong: ['stop', 'retry', 'regenerate', 'interrupted'],
    weak: ['answer', 'message', 'edit', 'cancel', 'again', 'resend', 'abort', 'reload', 'clear'],
    text: lines(
      '## Stopping, retrying, editing',
      '',
      '- **Stop** ends an answer immediately, also at the provider. The text so far is kept.',
      '- **Retry** asks the same question again; the earlier answer is kept alongside the new one.',
      '- **Edit** one of your messages to send it again and continue from there; the old branch is kept.',
      '- **Clear Chat** empties the history.',
      '',
      'Answers are generated on the server, not in the browser tab: reload, or close the tab and come back, and the answer continues. If the server itself is killed, the saved part is marked as interrupted and can be retried.',
    ),
  },
  {
    title: 'Keyboard',
    strong: ['keyboard', 'shortcut', 'hotkey', 'palette'],
    weak: ['enter', 'newline', 'key', 'ctrl', 'cmd', 'press', 'line', 'send'],
    text: lines(
      '## Keyboard',
      '',
      '| Keys | Action |',
      '|---|---|',
      '| `Enter` | send the message |',
      '| `Shift` + `Enter` | new line |',
      '| `Tab`, `Shift` + `Tab` | move between controls, with visible focus |',
      '| `Esc` | close a dialog or menu |',
    ),
  },
  {
    title: 'The data folder',
    strong: ['datadir'],
    weak: ['data', 'folder', 'directory', 'where', 'stored', 'store', 'disk', 'secret', 'database', 'embedded'],
    text: lines(
      '## The data folder',
      '',
      'Everything is stored in `DATA_DIR`, by default `./data`: the embedded database, uploaded files and generated secrets (readable only by the owner). Only one process at a time can use it; a second one reports which process that is and exits.',
    ),
  },
  {
    title: 'Backup',
    strong: ['backup', 'restore'],
    weak: ['copy', 'save', 'data', 'move', 'export', 'recover'],
    text: lines(
      '## Backup',
      '',
      'Stop Lounge, copy the data folder and start Lounge again:',
      '',
      '```sh',
      'tar czf lounge-backup.tar.gz data',
      '```',
      '',
      'To restore it, unpack the copy and start Lounge with `DATA_DIR` set to it. The copy contains the generated secrets, so keep it as safe as the server itself. With Postgres and S3, use `pg_dump` and the versioning of your bucket, and still keep the secrets of the data folder (or set `AUTH_SECRET`).',
    ),
  },
  {
    title: 'Postgres and S3',
    strong: ['postgre', 'postgresql', 's3', 'minio', 'bucket'],
    weak: ['database', 'storage', 'scale', 'object', 'external', 'own', 'production'],
    text: lines(
      '## Postgres and S3',
      '',
      '```sh',
      'DATABASE_URL=postgres://lounge:secret@db:5432/lounge   # Postgres 15 or newer',
      '',
      'S3_ENDPOINT=https://s3.example.com',
      'S3_REGION=eu-central-1',
      'S3_BUCKET_PREFIX=lounge-',
      'S3_ACCESS_KEY_ID=…',
      'S3_SECRET_ACCESS_KEY=…',
      '```',
      '',
      'Without them, Lounge uses its embedded database and the disk. The same migrations run on both databases, and row-level security protects each user’s rows.',
    ),
  },
];

/** Returns the text whose keywords fit the question best, or `undefined` if none fits well enough. */
export function findHowTo(question: string): HowTo | undefined {
  const words = new Set(extractTerms(question));
  const scored = howTos.map((howTo) => ({ howTo, score: 2 * count(howTo.strong, words) + count(howTo.weak, words) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= 2 ? best.howTo : undefined;
}

function count(keywords: readonly string[], words: ReadonlySet<string>): number {
  return keywords.filter((keyword) => words.has(keyword)).length;
}

function lines(...parts: string[]): string {
  return parts.join('\n');
}
