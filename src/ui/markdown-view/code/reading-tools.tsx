// Wraps the lines of a code block, and saves it as a file.
import { Download, WrapText } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#ui/api/save-file.ts';
import { fileNameOf } from './code-file.ts';

interface ReadingToolsProps {
  code: string;
  /** The info string of the fence; undefined for indented code. */
  info: string | undefined;
  isWrapped: boolean;
  onWrap: (isWrapped: boolean) => void;
}

export function ReadingTools({ code, info, isWrapped, onWrap }: ReadingToolsProps): ReactNode {
  const name = fileNameOf(info);
  const label = `Save as ${name}`;
  return (
    <>
      <button
        type="button"
        className="code-copy"
        aria-label="Wrap lines"
        title="Wrap lines"
        aria-pressed={isWrapped}
        onClick={() => onWrap(!isWrapped)}
      >
        <WrapText size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="code-copy"
        aria-label={label}
        title={label}
        onClick={() => saveFile(name, new Blob([`${code}\n`], { type: 'text/plain' }))}
      >
        <Download size={14} aria-hidden="true" />
      </button>
    </>
  );
}
