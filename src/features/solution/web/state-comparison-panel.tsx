// Compares a solution with a plan or state of what there is: a file that a person chooses or pastes, and the list of deviations. It
// knows neither blueprints nor documents: its owner compares, and says what a deviation leads to.

import { ClipboardPaste, FileSearch } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { messageOf } from '#ui/api/api-error.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import type { Jsonified } from '#ui/api/jsonified.ts';
import type { Deviation } from '#model/terraform/compare/deviation.ts';
import { terraformMessages as words } from './inspector/terraform/messages.ts';
import { readFiles, type ReadFile } from './terraform-import/read-files.ts';
import './inspector/panels.css';
import './inspector/terraform/terraform.css';
import './state-comparison-panel.css';

type ShownDeviation = Jsonified<Deviation>;

type StateComparisonPanelProps<Shown extends ShownDeviation> = {
  words: { title: string; text: string; same: string };
  /** The title is the panel's name only: it is on the screen already. */
  isTitleHidden?: boolean;
  /** Null until something was compared. */
  compared: { deviations: readonly Shown[]; more: number; redacted: number } | null;
  /** Rejects with what is to be told. */
  onCompare: (files: ReadFile[]) => Promise<void>;
  /** `content` says what deviates, without links. */
  renderDeviation: (deviation: Shown, content: ReactNode) => ReactNode;
  /** The name of what is missing, in place of its address. */
  nameOf: (deviation: Shown) => string | null;
  /** More to choose, between the text and the buttons. */
  children?: ReactNode;
};

export function StateComparisonPanel<Shown extends ShownDeviation>({
  words: own,
  isTitleHidden = false,
  compared,
  onCompare,
  nameOf,
  renderDeviation,
  children,
}: StateComparisonPanelProps<Shown>) {
  const picker = useRef<HTMLInputElement>(null);
  const [isComparing, setComparing] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function compare(read: () => Promise<ReadFile[]>): Promise<void> {
    setComparing(true);
    setFailure(null);
    try {
      await onCompare(await read());
      setPasting(false);
    } catch (error) {
      console.error(words.compareFailed, error);
      setFailure(messageOf(error));
    }
    setComparing(false);
  }

  return (
    <section className="solution-state" aria-label={own.title}>
      {!isTitleHidden && <p className="label">{own.title}</p>}
      <p className="cap">{own.text}</p>
      {children}
      <FilePicker
        ref={picker}
        label={words.choose}
        accept=".json,.tfstate,.tf,.tfvars,.zip"
        multiple
        onFiles={(chosen) => void compare(() => readFiles(chosen))}
      />
      <div className="solution-state-acts">
        <Button
          size="sm"
          icon={<FileSearch />}
          busy={isComparing}
          busyLabel={words.comparing}
          onClick={() => picker.current?.click()}
        >
          {words.chooseShort}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<ClipboardPaste />}
          disabled={isComparing}
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {words.paste}
        </Button>
      </div>
      {isPasting && <PasteField disabled={isComparing} onText={(text) => void compare(async () => [pasted(text)])} />}
      {failure !== null && (
        <Notice tone="err">
          <b>{words.compareFailed}</b>
          <br />
          {failure}
        </Notice>
      )}
      {compared && failure === null && (
        <Deviations same={own.same} compared={compared} nameOf={nameOf} renderDeviation={renderDeviation} />
      )}
    </section>
  );
}

/** JSON is a plan or a state; everything else is Terraform. */
function pasted(text: string): ReadFile {
  return { path: text.trimStart().startsWith('{') ? 'pasted.json' : 'pasted.tf', text };
}

/** Compares at once what is pasted into it: a text area takes seconds to show megabytes. */
function PasteField({ disabled, onText }: { disabled: boolean; onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <div className="solution-state-paste">
      <TextArea
        label={words.pasteLabel}
        hint={words.pasteHint}
        rows={2}
        value={text}
        disabled={disabled}
        spellCheck={false}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const found = event.clipboardData.getData('text');
          if (text.trim() !== '' || found.trim() === '') return;
          event.preventDefault();
          onText(found);
        }}
      />
      {text.trim() !== '' && (
        <Button size="sm" disabled={disabled} onClick={() => onText(text)}>
          {words.compare}
        </Button>
      )}
    </div>
  );
}

type DeviationsProps<Shown extends ShownDeviation> = Pick<
  StateComparisonPanelProps<Shown>,
  'renderDeviation' | 'nameOf'
> & {
  same: string;
  compared: NonNullable<StateComparisonPanelProps<Shown>['compared']>;
};

function Deviations<Shown extends ShownDeviation>({
  same,
  compared: { deviations, more, redacted },
  nameOf,
  renderDeviation,
}: DeviationsProps<Shown>) {
  return (
    <div>
      <p className="cap" role="status">
        {deviations.length === 0 ? same : words.deviations(deviations.length + more)}
      </p>
      <ul className="solution-tf-list">
        {deviations.map((deviation, index) => (
          <li key={index}>
            {renderDeviation(
              deviation,
              <>
                <span className="solution-tf-kind">{words.kind(deviation.kind)}</span>
                <span>
                  {(deviation.kind === 'missing' && nameOf(deviation)) || (
                    <span className="mono">{deviation.address}</span>
                  )}
                  {deviation.argument !== null && (
                    <span className="cap solution-tf-place">{words.change(deviation)}</span>
                  )}
                </span>
              </>,
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="cap">{words.more(more)}</p>}
      {redacted > 0 && <p className="cap">{words.redacted(redacted)}</p>}
    </div>
  );
}
