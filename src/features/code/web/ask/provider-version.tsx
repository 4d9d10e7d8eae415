// Which major versions of the Terraform providers code is written for and checked against, and a way to the newest one.

import { useQueryClient } from '@tanstack/react-query';
import { terraformProviders, type TerraformProvider } from '#contract/code-language.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { choosableProviders, knownMajors, majorOf } from '../../shared/provider-majors.ts';
import { codeApi, refreshProjects, type ShownProject } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { askMessages } from './messages.ts';
import type { Ask } from './use-ask.ts';

type ProviderVersionProps = {
  ask: Ask;
  /** Null for new code. */
  project: ShownProject | null;
  session: CodeSession | null;
  disabled: boolean;
};

export function ProviderVersion({ ask, project, session, disabled }: ProviderVersionProps) {
  const queryClient = useQueryClient();
  const refresh = () => refreshProjects(queryClient);
  const fixed = terraformProviders.filter((provider) => !choosableProviders.includes(provider));

  async function choose(provider: TerraformProvider, major: number): Promise<void> {
    const majors = { ...ask.majors, [provider]: major };
    ask.chooseMajors(majors);
    if (!project || !session) return;
    await attempt({
      async action() {
        const id = await session.flush();
        session.take(jsonified(await codeApi.updateProject({ id, providerMajors: majors })));
      },
      describeFailure: askMessages.versionFailed,
      refresh,
    });
  }

  async function upgrade(provider: TerraformProvider, major: number): Promise<void> {
    await attempt({
      async action() {
        const id = await session?.flush();
        if (!session || id === undefined) return;
        const { files, revision } = session.read();
        session.take(jsonified(await codeApi.upgradeProject({ id, baseRevision: revision, provider, major })));
        showToast({
          kind: 'success',
          text: askMessages.upgraded(provider, major),
          detail: askMessages.upgradedText,
          action: { label: askMessages.undo, onSelect: () => session.change({ files }) },
        });
      },
      describeFailure: askMessages.upgradeFailed,
      refresh,
    });
  }

  return (
    <div className="code-versions">
      <span className="label">{askMessages.versions}</span>
      {choosableProviders.map((provider) => (
        <Segmented
          key={provider}
          label={provider}
          options={knownMajors[provider].map((major) => ({
            value: String(major),
            label: askMessages.version(provider, major),
          }))}
          value={String(majorOf(ask.majors, provider))}
          disabled={disabled}
          onChange={(major) => void choose(provider, Number(major))}
        />
      ))}
      <p className="cap num">
        {fixed.map((provider) => askMessages.version(provider, knownMajors[provider][0])).join(', ')}
      </p>
      {project &&
        choosableProviders
          .filter((provider) => isOld(project, provider))
          .map((provider) => (
            <Button
              key={provider}
              size="sm"
              disabled={disabled}
              onClick={() => void upgrade(provider, knownMajors[provider][0])}
            >
              {askMessages.upgrade(provider, knownMajors[provider][0])}
            </Button>
          ))}
    </div>
  );
}

/** Whether the code was checked against an older major than the newest one; the code itself may name it. */
function isOld({ report, files, providerMajors }: ShownProject, provider: TerraformProvider): boolean {
  const engine = report?.engines.find(({ name }) => name.includes(provider));
  const major = engine ? Number.parseInt(engine.version, 10) : majorOf(providerMajors, provider);
  return files.some(({ content }) => content.includes(provider)) && major < knownMajors[provider][0];
}
