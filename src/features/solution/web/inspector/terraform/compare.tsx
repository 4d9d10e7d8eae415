// Compares the blueprint with a plan or state of what there is; a deviation selects what it is about.

import { FileSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { nameOfPart } from '../../../shared/edit/find-part.ts';
import { blueprintApi } from '../../queries.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { readFiles } from '../../terraform-import/read-files.ts';
import { terraformMessages as words } from './messages.ts';

type Compared = Awaited<ReturnType<typeof blueprintApi.compareTerraform>>;

export function Compare() {
  const id = useBlueprint((state) => state.id ?? '');
  const environmentId = useBlueprint((state) => state.environmentId);
  const { flush } = useBlueprintSession();
  const picker = useRef<HTMLInputElement>(null);
  const [isComparing, setComparing] = useState(false);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function compare(chosen: File[]): Promise<void> {
    setComparing(true);
    setFailure(null);
    setCompared(null);
    try {
      await flush();
      setCompared(await blueprintApi.compareTerraform({ id, environmentId, files: await readFiles(chosen) }));
    } catch (error) {
      console.error(words.compareFailed, error);
      setFailure(messageOf(error));
    }
    setComparing(false);
  }

  return (
    <section className="azure-group" aria-label={words.compareTitle}>
      <p className="label">{words.compareTitle}</p>
      <p className="cap">{words.compareText}</p>
      <FilePicker
        ref={picker}
        label={words.choose}
        accept=".json,.tfstate,.tf,.tfvars,.zip"
        multiple
        onFiles={(chosen) => void compare(chosen)}
      />
      <div className="azure-acts">
        <Button
          size="sm"
          icon={<FileSearch />}
          busy={isComparing}
          busyLabel={words.comparing}
          onClick={() => picker.current?.click()}
        >
          {words.chooseShort}
        </Button>
      </div>
      {failure !== null && (
        <Notice tone="err">
          <b>{words.compareFailed}</b>
          <br />
          {failure}
        </Notice>
      )}
      {compared && <Deviations compared={compared} />}
    </section>
  );
}

function Deviations({ compared: { deviations, more, redacted } }: { compared: Compared }) {
  const { reveal } = useBlueprintSession();
  const solution = useBlueprint((state) => state.solution);
  return (
    <div role="status">
      <p className="cap">{deviations.length === 0 ? words.same : words.deviations(deviations.length + more)}</p>
      <ul className="solution-tf-list">
        {deviations.map((deviation, index) => {
          const { kind, address, subjectId, argument } = deviation;
          const content = (
            <>
              <span className="solution-tf-kind">{words.kind(kind)}</span>
              <span>
                {kind === 'missing' && subjectId !== null ? (
                  nameOfPart(solution, subjectId)
                ) : (
                  <span className="mono">{address}</span>
                )}
                {argument !== null && <span className="cap solution-tf-place">{words.change(deviation)}</span>}
              </span>
            </>
          );
          return (
            <li key={index}>
              {subjectId === null ? (
                <div className="azure-entry solution-tf-row" data-kind={kind}>
                  {content}
                </div>
              ) : (
                <button
                  type="button"
                  className="azure-entry solution-tf-row"
                  data-kind={kind}
                  onClick={() => reveal(subjectId)}
                >
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="cap">{words.more(more)}</p>}
      {redacted > 0 && <p className="cap">{words.redacted(redacted)}</p>}
    </div>
  );
}
