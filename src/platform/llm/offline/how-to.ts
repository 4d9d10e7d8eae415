// What the offline agent knows about Lounge itself: short texts, found by their keywords.

import { extractTerms } from '#platform/search/terms.ts';

export type HowTo = {
  title: string;
  /** Words of questions this answers. One of `strong` is enough; of the others it takes two. */
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
      'npm run dev     # the same with hot reload and five seeded people',
      'npm test        # the whole suite',
      '```',
      '',
      'Node 20 or newer is enough to begin with. `PORT` and `HOST` change the address, `PUBLIC_URL` the origin used in links and cookies. When a setting is wrong, the start ends at once and lists every problem by name.',
    ),
  },
  {
    title: 'Keys and settings',
    strong: ['key', 'apikey', 'openai', 'anthropic', 'gemini', 'ollama', 'vllm', 'provider', 'env'],
    weak: ['setting', 'configure', 'configuration', 'environment', 'variable', 'add', 'set', 'model', 'connect'],
    text: lines(
      '## Keys and settings',
      '',
      'Settings are environment variables, read once at the start.',
      '',
      '| Setting | Turns on |',
      '|---|---|',
      '| `GOOGLE_API_KEY` | Gemini Pro, Gemini Pro Vision, Gemini Ultra |',
      '| `OPENAI_API_KEY` | the OpenAI agents |',
      '| `ANTHROPIC_API_KEY` | the Claude agents |',
      '| `COMPAT_BASE_URL` | any OpenAI-compatible server, such as Ollama or vLLM; `COMPAT_API_KEY` if it wants one, `COMPAT_MODELS` to choose its models |',
      '',
      '```sh',
      'GOOGLE_API_KEY=… npm start',
      'COMPAT_BASE_URL=http://localhost:11434/v1 npm start',
      '```',
      '',
      'Every provider’s address can be changed too, for a gateway: `GOOGLE_BASE_URL`, `OPENAI_BASE_URL`, `ANTHROPIC_BASE_URL`. The whole list is in `docs/config.md`. Keys stay on the server and are never written to its log.',
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
      '2. Upload with the button, or drop files on it.',
      '3. Ask. Passages that fit your question go to the agent, which cites them like [1].',
      '',
      'Text, Markdown and code are read now; other formats are stored and marked as not readable yet. Documents are private to your account, and deleting one removes the file as well.',
    ),
  },
  {
    title: 'Choosing an agent',
    strong: ['agent'],
    weak: ['choose', 'select', 'switch', 'change', 'model', 'picker', 'available', 'which'],
    text: lines(
      '## Choosing an agent',
      '',
      'Pick one under **Select Agent**; you can change it between two messages of the same conversation. An agent whose provider has no key is listed with the setting it needs. If you choose it all the same, I answer in its place and the message says so.',
      '',
      '**Save Configuration** keeps a system prompt for each agent.',
    ),
  },
  {
    title: 'The system prompt',
    strong: ['persona'],
    weak: ['system', 'prompt', 'instruction', 'role', 'save', 'configuration', 'tone', 'style'],
    text: lines(
      '## The system prompt',
      '',
      'What stands in **System Prompt** goes before every conversation with the chosen agent: its role, your house rules, the form of the answers. **Save Configuration** keeps it for this agent and brings it back when you choose the agent again.',
      '',
      'An example:',
      '',
      '> You are a careful cloud architect. Answer for Azure unless I name another cloud. Say which assumptions you make, and give sizes as CIDR.',
      '',
      'I do not follow system prompts myself: that takes a language model.',
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
      '| Price a month | $0 | $9.99 | $19.99 | $49.99 |',
      '| Chat messages | 30 a day | 1,500 a month | 5,000 | 20,000 |',
      '| Documents | 5 | 50 | 200 | 1,000 |',
      '| Largest file | 10 MB | 20 MB | 25 MB | 50 MB |',
      '| Agents | offline, the fast ones, Gemini Pro | all | all | all |',
      '',
      'Whoever runs the server can change these numbers, or give everyone Enterprise with `BILLING=off`. The **Subscription** page shows your plan.',
    ),
  },
  {
    title: 'Stopping, retrying, editing',
    strong: ['stop', 'retry', 'regenerate', 'interrupted'],
    weak: ['answer', 'message', 'edit', 'cancel', 'again', 'resend', 'abort', 'reload', 'clear'],
    text: lines(
      '## Stopping, retrying, editing',
      '',
      '- **Stop** ends an answer at once, at the provider too. What had arrived stays.',
      '- **Retry** asks the same question again; the earlier answer is kept beside the new one.',
      '- **Edit** a message of yours to send it again and go on from there; the old branch is kept.',
      '- **Clear Chat** empties the history.',
      '',
      'An answer belongs to the server, not to the browser tab: reload, or close the tab and come back, and it goes on. If the server itself is killed, the saved part is there, marked as interrupted, with a Retry.',
    ),
  },
  {
    title: 'Keyboard',
    strong: ['keyboard', 'shortcut', 'hotkey', 'palette'],
    weak: ['enter', 'newline', 'key', 'ctrl', 'cmd', 'press', 'line', 'send'],
    text: lines(
      '## Keyboard',
      '',
      '| Keys | What happens |',
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
      'Everything lives in `DATA_DIR`, by default `./data`: the embedded database, uploaded files and generated secrets (readable by the owner only). One process at a time may use it; a second one says who holds it and ends.',
    ),
  },
  {
    title: 'Backup',
    strong: ['backup', 'restore'],
    weak: ['copy', 'save', 'data', 'move', 'export', 'recover'],
    text: lines(
      '## Backup',
      '',
      'Stop Lounge, copy the data folder, start it again:',
      '',
      '```sh',
      'tar czf lounge-backup.tar.gz data',
      '```',
      '',
      'To restore, unpack it and start with `DATA_DIR` on it. The copy holds the generated secrets, so keep it as safe as the server itself. With Postgres and S3, use `pg_dump` and your bucket’s own versioning, and still keep the secrets of the data folder (or set `AUTH_SECRET`).',
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
      'Without them Lounge uses its embedded database and the disk. The same migrations run on both databases; each person’s rows are guarded by row-level security.',
    ),
  },
];

/** The text whose keywords fit the question best, if any fits well enough. */
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
