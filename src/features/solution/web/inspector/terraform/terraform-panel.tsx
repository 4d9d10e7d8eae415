// Terraform of the open blueprint: its files with what the checker says, what is not in them, and a comparison with what there is.

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, Maximize2, Minimize2, SquareArrowOutUpRight } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { CodeEditor, type CodeEditorHandle } from '#ui/code-editor/code-editor.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { Compare } from './compare.tsx';
import { downloadZip } from './download-zip.ts';
import { ExportReport } from './export-report.tsx';
import { terraformMessages as words } from './messages.ts';
import { codeApi, terraformQuery, type ShownTerraform } from './queries.ts';
import '../panels.css';
import './terraform.css';

export function TerraformPanel() {
  const id = useBlueprint((state) => state.id ?? '');
  const revision = useBlueprint((state) => state.revision);
  const isEmpty = useBlueprint(({ solution }) => solution.components.length + solution.networks.length === 0);
  const [isFull, setFull] = useState(false);
  const query = useQuery({ ...terraformQuery({ id, revision }), enabled: id !== '' && !isEmpty });

  if (isEmpty) return <EmptyState title={words.empty} text={words.emptyText} />;
  if (query.data)
    return (
      <div className="azure-panel solution-tf" data-full={isFull}>
        <Files
          written={query.data}
          isFull={isFull}
          onToggleFull={() => setFull(!isFull)}
          // A part is shown on the canvas.
          onReveal={() => setFull(false)}
        />
      </div>
    );
  if (query.isError)
    return (
      <div className="azure-panel">
        <ErrorState title={words.failed} text={words.failedText} onRetry={() => void query.refetch()} />
      </div>
    );
  return (
    <div className="list-state">
      <Skeleton lines={[70, 50, 60]} label={words.loading} />
    </div>
  );
}

type FilesProps = { written: ShownTerraform; isFull: boolean; onToggleFull: () => void; onReveal: () => void };

function Files({ written, isFull, onToggleFull, onReveal }: FilesProps) {
  const [path, setPath] = useState('');
  const editor = useRef<CodeEditorHandle>(null);
  const { files, findings } = written;
  const file = files.find((each) => each.path === path) ?? files[0];
  if (!file) return null;
  const own = findings.filter((finding) => finding.file === file.path);
  return (
    <>
      <section className="azure-group solution-tf-file">
        <SelectField label={words.file} value={file.path} onChange={({ target }) => setPath(target.value)}>
          {files.map((each) => (
            <option key={each.path}>{each.path}</option>
          ))}
        </SelectField>
        <div className="solution-tf-code">
          <CodeEditor
            ref={editor}
            documentKey={file.path}
            text={file.text}
            language="terraform"
            isReadOnly
            findings={own}
            words={{ ...words.editor, label: words.code(file.path) }}
            onChange={ignore}
            onCursor={ignore}
            onSelect={ignore}
            onFix={ignore}
          />
        </div>
        <Actions files={files} text={file.text}>
          <span className="only-d">
            <Button
              size="sm"
              icon={isFull ? <Minimize2 /> : <Maximize2 />}
              aria-pressed={isFull}
              onClick={onToggleFull}
            >
              {words.fullWidth}
            </Button>
          </span>
        </Actions>
      </section>
      <div className="solution-tf-side">
        <ExportReport
          written={written}
          onReveal={onReveal}
          onOpen={(finding) => {
            setPath(finding.file);
            editor.current?.goTo({ ...finding.range });
          }}
        />
        <Compare onReveal={onReveal} />
      </div>
    </>
  );
}

/** The text is only read. */
function ignore(): void {}

type ActionsProps = { files: ShownTerraform['files']; text: string; children: ReactNode };

function Actions({ files, text, children }: ActionsProps) {
  const title = useBlueprint((state) => state.title);
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', text: words.copied });
    } catch (error) {
      console.error('The file could not be copied.', error);
      showToast({ kind: 'error', text: words.copyFailed });
    }
  }

  async function openProject(): Promise<void> {
    setOpening(true);
    await attempt({
      async action() {
        const { id } = await codeApi.createProject({
          title: words.projectTitle(title),
          language: 'terraform',
          files: files.map((file) => ({ path: file.path, content: file.text })),
          providerMajors: { azurerm: 4, aws: 6, google: 6 },
        });
        await navigate({ to: '/editor', search: { p: id } });
      },
      describeFailure: words.openFailed,
      refresh: async () => setOpening(false),
    });
  }

  return (
    <div className="azure-acts">
      <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button
        size="sm"
        icon={<Download />}
        onClick={() =>
          void attempt({
            action: () => downloadZip(`${title}-terraform.zip`, files),
            describeFailure: words.downloadFailed,
            refresh: async () => undefined,
          })
        }
      >
        {words.download}
      </Button>
      <Button
        size="sm"
        icon={<SquareArrowOutUpRight />}
        busy={isOpening}
        busyLabel={words.opening}
        onClick={() => void openProject()}
      >
        {words.open}
      </Button>
      {children}
    </div>
  );
}
