// What the knowledge base may read beside uploads: web pages, and folders of the server.

import { z } from 'zod';
import { count, list, namedFolders, onOrOff, type Setting } from '#platform/setting/setting.ts';

const DOCUMENTS = 'Documents';

export const knowledgeSettings = {
  KNOWLEDGE_FETCH: {
    group: DOCUMENTS,
    schema: onOrOff,
    default: 'off',
    example: 'on',
    meaning:
      'Whether people may add web pages to their collections. The server fetches a page from the public internet only, on the ports of http and https, up to 10 MB and 5 redirects; addresses of private networks, of this machine and of cloud metadata services are refused.',
  },
  KNOWLEDGE_FETCH_HOSTS: {
    group: DOCUMENTS,
    schema: list.pipe(z.array(z.string().toLowerCase())),
    default: null,
    example: 'wiki.example.internal,10.0.0.5:8080',
    meaning:
      'Hosts that may be fetched although they are not public, or on other ports: names or addresses, with a port where it is not that of http or https. Everybody who may add web pages can read what these hosts show without a sign-in.',
  },
  KNOWLEDGE_FOLDERS: {
    group: DOCUMENTS,
    schema: namedFolders,
    default: null,
    example: 'Handbook=/srv/handbook,Runbooks=/srv/runbooks',
    meaning:
      'Folders of the server that an admin can attach to a collection, as name=path. Their files become documents of the admin, and follow the folder: new and changed files are read, removed ones are marked. Links are not followed.',
  },
  KNOWLEDGE_SCAN_MINUTES: {
    group: DOCUMENTS,
    schema: count,
    default: '15',
    example: '60',
    meaning: 'Minutes between two looks at attached folders. They are also looked at when Lounge starts.',
  },
} satisfies Record<string, Setting>;
