// Wraps the lines of a code block, and saves it as a file.
import { Download, WrapText } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveFile } from '#ui/api/save-file.ts';
import { fileNameOf } from '../code/code-file.ts';
import type { CodeToolsBarProps } from '../embed.tsx';

export function CodeToolsBar({ code, info, isWrapped, onWrap }: CodeToolsBarProps): ReactNode {
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
