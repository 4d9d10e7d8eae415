// What was checked in one code block, what was found, and the way into the code editor.

import { useState } from 'react';
import type { CheckReport } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { useOpenInEditor } from '../use-open-in-editor.ts';
import { findingsOfBlock } from '#text/code/block-findings.ts';
import { blockMessages } from './messages.ts';
import '#ui/list/list-rows.css';

type BlockDialogProps = { file: CodeFile; language: CodeLanguage; report: CheckReport; onClose: () => void };

export function BlockDialog({ file, language, report, onClose }: BlockDialogProps) {
  const openInEditor = useOpenInEditor();
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const { findings, leftOut } = findingsOfBlock(report);

  async function open(): Promise<void> {
    setState('opening');
    try {
      await openInEditor({ language, ...file });
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      title={blockMessages.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{blockMessages.close}</Button>
          <Button variant="primary" busy={state === 'opening'} onClick={() => void open()}>
            {blockMessages.open}
          </Button>
        </>
      }
    >
      <dl className="code-block-stages">
        {report.files[0]?.stages.map(({ stage, state: result, detail }) => (
          <div key={stage}>
            <dt>{blockMessages.stageNames[stage]}</dt>
            <dd>
              {result === 'not-checked' ? detail : blockMessages.states[result]}
              {result !== 'not-checked' && detail && <span className="cap"> {detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="list-rows" hidden={findings.length === 0}>
        {findings.map(({ range, code, severity, message, reason }) => (
          <li key={`${range.line} ${range.column} ${code}`} className="list-row">
            <SeverityIcon severity={severity} />
            <span className="grow">
              {message}
              <span className="cap num list-line">{blockMessages.line(range.line)}</span>
              {reason && <span className="cap list-line">{reason}</span>}
            </span>
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className="cap">{blockMessages.fragment}</p>}
      {state === 'failed' && (
        <p className="cap" role="alert">
          {blockMessages.openFailed}
        </p>
      )}
    </Dialog>
  );
}
