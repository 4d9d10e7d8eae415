import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeSettings } from './config-doc.ts';

const schema = z.string();

test('every setting has a row in the table of its group', () => {
  const page = describeSettings({
    PORT: { group: 'Serving', schema, default: '3000', example: '8080', meaning: 'Port to listen on.' },
    API_KEY: { group: 'Models', schema, default: null, example: 'sk-…', secret: true, meaning: 'Turns it on.' },
  });
  expect(page).toContain(
    '## Serving\n\n| Setting | Default | Meaning | Example |\n|---|---|---|---|\n| `PORT` | `3000` | Port to listen on. | `8080` |\n',
  );
  expect(page).toContain('| `API_KEY` | – | Turns it on. Secret. | `sk-…` |');
});

test('a vertical bar in a text does not break the table', () => {
  const page = describeSettings({ MODE: { group: 'G', schema, default: null, example: 'a|b', meaning: 'One | two.' } });
  expect(page).toContain('| `MODE` | – | One \\| two. | `a\\|b` |');
});
