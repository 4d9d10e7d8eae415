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
      'Node 20 or newer is all you need. Settings change the port and the address; all are listed in `docs/config.md`. If a setting is wrong, Lounge does not start and lists every problem by name.',
    ),
  },
  {
    title: 'Keys and settings',
    strong: ['key', 'apikey', 'openai', 'anthropic', 'gemini', 'ollama', 'vllm', 'provider', 'env'],
    weak: ['setting', 'configure', 'configuration', 'environment', 'variable', 'add', 'set', 'model', 'connect'],
    text: lines(
      '## Keys and settings',
      '',
      'Each provider of language models needs a key: Google for Gemini, OpenAI, Anthropic. A server of your own that speaks OpenAI’s API, such as Ollama or vLLM, can be connected as well.',
      '',
      'Keys are settings of the server, and stay there: they pass no browser and no log. An administrator finds the setting of each provider under **Add a key** in the chat, and all settings in `docs/config.md`. Everyone else asks the administrator.',
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
    title: 'Designs and exports',
    strong: ['design', 'docx', 'export', 'word'],
    weak: [
      'pdf',
      'download',
      'document',
      'topic',
      'generate',
      'version',
      'template',
      'diagram',
      'lounge',
      'file',
      'start',
    ],
    text: lines(
      '## Designs and exports',
      '',
      '1. Open [Design](/design), give it a title, a cloud and its services.',
      '2. Choose topics and press **Generate**. Without a language model every topic is written from Lounge’s templates.',
      '3. **Export DOCX** or **Export PDF** above the text; the document style sets how both look.',
    ),
  },
  {
    title: 'Choosing an agent',
    strong: ['agent'],
    weak: ['choose', 'select', 'switch', 'change', 'model', 'picker', 'available', 'which'],
    text: lines(
      '## Choosing an agent',
      '',
      'Pick one under **Select Agent**; you can switch between messages of the same conversation. An agent whose provider has no key is marked. If you choose it anyway, I answer in its place and the message says so.',
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
    weak: ['free', 'basic', 'limit', 'cost', 'price', 'pay', 'month', 'message', 'day', 'lounge'],
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
      'The administrator of the server can change these numbers, or give everyone Enterprise. The **Subscription** page shows your plan.',
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
      'Everything is stored in the data folder, `./data` unless the administrator chose another: the embedded database, uploaded files and generated secrets (readable only by the owner). Only one process at a time can use it; a second one reports which process that is and exits.',
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
      'To restore it, unpack the copy in place of the data folder and start Lounge. The copy contains the generated secrets, so keep it as safe as the server itself. With Postgres and S3, use `pg_dump` and the versioning of your bucket, and still keep the secrets of the data folder.',
    ),
  },
  {
    title: 'Postgres and S3',
    strong: ['postgre', 'postgresql', 's3', 'minio', 'bucket'],
    weak: ['run', 'support', 'database', 'storage', 'scale', 'object', 'external', 'own', 'production'],
    text: lines(
      '## Postgres and S3',
      '',
      'Lounge can keep its data in Postgres 15 or newer and its files in any S3-compatible storage. The administrator sets the address of the database, and the endpoint, region, bucket prefix and access key of the storage; the names of these settings are in `docs/config.md`.',
      '',
      'Without them, Lounge uses its embedded database and the disk. The same migrations run on both databases, and row-level security protects each user’s rows.',
    ),
  },
];

const NAMES_LOUNGE = /\blounge\b/i;
/** The part of the question's words that a text has to know, unless the question names Lounge. */
const MIN_COVERAGE = 2 / 3;
const FILLER = new Set([
  'get',
  'make',
  'use',
  'want',
  'need',
  'please',
  'tell',
  'show',
  'explain',
  'about',
  'much',
  'many',
]);

/** Returns the text whose keywords fit the question best, or `undefined` if none reaches `minScore`. */
export function findHowTo(question: string, minScore = 2): HowTo | undefined {
  const words = new Set(extractTerms(question).filter((term) => !FILLER.has(term)));
  const scored = howTos.map((howTo) => {
    const strong = count(howTo.strong, words);
    const weak = count(howTo.weak, words);
    return { howTo, score: 2 * strong + weak, coverage: (strong + weak) / words.size };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  const isSure = NAMES_LOUNGE.test(question) || best.coverage >= MIN_COVERAGE;
  return best.score >= minScore && isSure ? best.howTo : undefined;
}

function count(keywords: readonly string[], words: ReadonlySet<string>): number {
  return keywords.filter((keyword) => words.has(keyword)).length;
}

function lines(...parts: string[]): string {
  return parts.join('\n');
}
