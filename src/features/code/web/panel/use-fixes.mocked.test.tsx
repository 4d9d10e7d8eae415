// @vitest-environment happy-dom
// Fix and "Fix all" in the panel, on a stand-in for the API client.

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckReport, CodeFinding } from '#contract/code-check.ts';
import type { ToastContent } from '#ui/overlays/toast/toast-store.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import type { ShownProject } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';

const api = vi.hoisted(() => ({
  checkCode: vi.fn<(input: { files: CodeFile[] }) => Promise<unknown>>(),
  listAgents: vi.fn<() => Promise<unknown>>(),
}));
const showToast = vi.hoisted(() => vi.fn<(content: ToastContent) => void>());
vi.mock('#ui/api/api.ts', () => ({ apiOf: () => api }));
vi.mock('#ui/overlays/toast/toast.tsx', () => ({ showToast, dismissToast: () => undefined }));
vi.mock('#features/agents/web/use-agents.ts', () => ({ useModelName: () => null }));
vi.mock('../workspace/use-code-session.ts', () => ({ useSessionState: () => ({ save: 'saved', revision: 1 }) }));

const { BottomPanel } = await import('./bottom-panel.tsx');
const { useFixes } = await import('./use-fixes.ts');

let root: Root;
let files: CodeFile[];

const session = {
  read: () => ({ files }),
  change: (change: { files: CodeFile[] }) => {
    ({ files } = change);
  },
  saveQuietly: () => undefined,
} as unknown as CodeSession;

/** Each known word is a finding, with a fix or without one. */
function check(fixes: Record<string, string | null>, checked: readonly CodeFile[]): CheckReport {
  const findings = checked.flatMap(({ path, content }) =>
    content.split('\n').flatMap((word, index): CodeFinding[] => {
      const fix = fixes[word];
      if (fix === undefined) return [];
      return [
        {
          file: path,
          range: { line: index + 1, column: 1, length: word.length },
          code: 'x/y',
          severity: 'error',
          message: `${word} is wrong.`,
          stage: 'schema',
          reason: null,
          pillar: null,
          ...(fix !== null && { fix: { replace: fix } }),
        },
      ];
    }),
  );
  return { files: [], findings, suppressed: [], policies: [], engines: [] };
}

function Panel({ report }: { report: CheckReport }) {
  const project = {
    id: 'p',
    language: 'terraform',
    providerMajors: {},
    revision: 1,
    report,
  } as unknown as ShownProject;
  const fixes = useFixes(project, session);
  const rest = { path: 'a.tf', isBusy: false, agentId: null };
  const act = { onGoTo: () => undefined, onChange: () => undefined, onSettings: () => undefined };
  return <BottomPanel {...{ project, session, fixes }} {...rest} {...act} />;
}

async function show(content: string, fixes: Record<string, string | null>, shown = fixes): Promise<void> {
  files = [{ path: 'a.tf', content }];
  api.checkCode.mockImplementation(async (input) => check(fixes, input.files));
  await act(async () => root.render(<Panel report={check(shown, files)} />));
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button!.click());
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.resetAllMocks();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
});
afterEach(() => act(async () => root.unmount()));

test('"Fix all" keeps what holds after a check, says what is left, and can be undone', async () => {
  await show('nam\nbad\nsiez', { nam: 'name', bad: 'worse', worse: null, siez: 'size' });
  await press('Fix all 3');
  expect(files).toEqual([{ path: 'a.tf', content: 'name\nbad\nsize' }]);
  const [toast] = showToast.mock.lastCall!;
  expect(toast).toMatchObject({
    kind: 'success',
    text: '2 fixes applied',
    detail: '1 problem is left: its fix would have left it, or made another one.',
  });
  toast.action!.onSelect();
  expect(files).toEqual([{ path: 'a.tf', content: 'nam\nbad\nsiez' }]);
});

test('a fix that the checks would not offer today changes nothing, and says so', async () => {
  await show('keys_on', { keys_on: null }, { keys_on: 'keys_off' });
  await press('Fix');
  expect(files).toEqual([{ path: 'a.tf', content: 'keys_on' }]);
  expect(showToast.mock.lastCall![0]).toMatchObject({ kind: 'info', text: 'Nothing was changed' });
});

test('a fix that cannot be checked changes nothing, and says so', async () => {
  await show('nam', { nam: 'name' });
  api.checkCode.mockRejectedValue(new Error('busy'));
  await press('Fix');
  expect(files).toEqual([{ path: 'a.tf', content: 'nam' }]);
  expect(showToast.mock.lastCall![0]).toMatchObject({
    kind: 'error',
    text: 'Nothing was changed: the fix could not be checked',
  });
});
