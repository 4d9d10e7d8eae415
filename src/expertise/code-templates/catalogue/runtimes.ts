// Runtimes of apps and functions, as each service writes them.

import { itemAt, required } from '#text/required.ts';
import type { Parameter, Values } from '../prompt/parameter.ts';
import { textParameter } from '../prompt/read-words.ts';
import { derived } from './parameters.ts';

type Service = 'web-app' | 'function-app' | 'lambda';
type Versions = { version: string; versions: RegExp };
/** `azurerm3` is what the last azurerm 3 accepts, where that is less. */
type Runtime = Versions & { word: string; key: string; azurerm3?: Versions };

const python3: Versions = { version: '3.12', versions: /^3\.(?:9|1[0-2])$/ };
const dotnet3: Versions = { version: '8.0', versions: /^8\.0$/ };
const java3: Versions = { version: '17', versions: /^(?:11|17)$/ };

// https://learn.microsoft.com/azure/app-service/overview and the argument `application_stack` of azurerm.
const runtimes: Record<Service, readonly Runtime[]> = {
  'web-app': [
    { word: 'python', key: 'python_version', version: '3.12', versions: /^3\.(?:9|1[0-3])$/, azurerm3: python3 },
    {
      word: 'node',
      key: 'node_version',
      version: '22-lts',
      versions: /^(?:18|20|22)-lts$/,
      azurerm3: { version: '20-lts', versions: /^(?:18|20)-lts$/ },
    },
    { word: 'dotnet', key: 'dotnet_version', version: '8.0', versions: /^(?:8|9)\.0$/, azurerm3: dotnet3 },
    { word: 'php', key: 'php_version', version: '8.3', versions: /^8\.[123]$/ },
  ],
  'function-app': [
    { word: 'python', key: 'python_version', version: '3.12', versions: /^3\.(?:9|1[0-3])$/, azurerm3: python3 },
    {
      word: 'node',
      key: 'node_version',
      version: '22',
      versions: /^(?:18|20|22)$/,
      azurerm3: { version: '20', versions: /^(?:18|20)$/ },
    },
    { word: 'dotnet', key: 'dotnet_version', version: '8.0', versions: /^(?:8|9)\.0$/, azurerm3: dotnet3 },
    { word: 'java', key: 'java_version', version: '17', versions: /^(?:11|17|21)$/, azurerm3: java3 },
  ],
  lambda: [
    { word: 'python', key: 'python', version: '3.13', versions: /^3\.(?:1[0-3])$/ },
    { word: 'node', key: 'nodejs', version: '22.x', versions: /^(?:20|22)\.x$/ },
    { word: 'dotnet', key: 'dotnet', version: '8', versions: /^8$/ },
    { word: 'java', key: 'java', version: '21', versions: /^(?:17|21)$/ },
  ],
};

const RUNTIME = /\b(python|node(?:\.?js)?|dotnet|\.net|java|php)(?: ?(\d{1,2}(?:\.\d{1,2})?))?(?![\w.])/i;

/** The runtime as 'python 3.12', and its parts `runtime_key` and `runtime_version`. */
export function runtimeParameters(service: Service): Parameter[] {
  const known = runtimes[service];
  const first = itemAt(known, 0);
  const fallback = `${first.word} ${first.version}`;
  const part = (values: Values): Runtime & { said: string } => {
    const [word = '', said = ''] = (values.runtime ?? '').split(' ');
    const runtime = known.find((each) => each.word === word);
    return { ...required(runtime, word), said };
  };
  return [
    {
      ...textParameter({ key: 'runtime', label: 'Runtime', fallback, pattern: RUNTIME }),
      read: (prompt, values) => {
        const found = RUNTIME.exec(prompt);
        if (!found) return null;
        const word = wordOf((found[1] ?? '').toLowerCase());
        const runtime = known.find((candidate) => candidate.word === word);
        if (!runtime) return { refused: `${found[1]} is not a runtime of this template, so ${fallback} is used.` };
        const { version, versions } = (values.azurerm === '3' && runtime.azurerm3) || runtime;
        const said = versionsOf(found[2]).find((candidate) => versions.test(candidate));
        if (found[2] !== undefined && said === undefined)
          return { refused: `${found[0]} is not a runtime of this template, so ${fallback} is used.` };
        return { value: `${word} ${said ?? version}`, quote: found[0] };
      },
    },
    derived('runtime_key', 'plain', (values) => part(values).key),
    derived('runtime_version', 'plain', (values) => part(values).said),
  ];
}

function wordOf(said: string): string {
  if (said.startsWith('node')) return 'node';
  return said === '.net' ? 'dotnet' : said;
}

/** '22' is '22-lts' or '22.x' for some services, '8' is '8.0'. */
function versionsOf(said: string | undefined): string[] {
  return said === undefined ? [] : [said, `${said}-lts`, `${said}.x`, `${said}.0`];
}
