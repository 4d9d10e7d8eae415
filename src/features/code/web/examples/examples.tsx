// Three prompts of a language to begin with. One click chooses the language and fills the prompt.

import { useState } from 'react';
import type { CodeLanguage } from '#contract/code-language.ts';
import { languageOptions } from '#text/code/code-language.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Ask } from '../ask/use-ask.ts';
import { examplePrompts, isExample } from './example-prompts.ts';
import { exampleMessages as words } from './messages.ts';
import './examples.css';

type ExamplesProps = {
  ask: Ask;
  projectId: string | null;
  /** Called with the prompt filled, where it has to be shown first. */
  onShowPrompt: () => void;
};

const options = languageOptions.map(({ id, name }) => ({ value: id, label: name }));

export function Examples({ ask, projectId, onShowPrompt }: ExamplesProps) {
  const [picked, setPicked] = useState<{ language: CodeLanguage; chosen: CodeLanguage | null } | null>(null);
  // A language that is chosen beside the prompt afterwards wins.
  const language = picked?.chosen === ask.language ? picked.language : (ask.language ?? 'terraform');

  /** What was written by hand comes back with Undo. */
  function choose(prompt: string): void {
    ask.chooseLanguage(language);
    const before = ask.fill(prompt);
    onShowPrompt();
    if (before.trim() === '' || isExample(before)) return;
    showToast({
      kind: 'info',
      text: words.replaced,
      action: { label: words.undo, onSelect: () => void ask.fill(before) },
    });
  }
  return (
    <section className="code-examples" aria-label={words.title}>
      {projectId === null && (
        <Segmented
          label={words.choose}
          options={options}
          value={language}
          onChange={(next) => setPicked({ language: next, chosen: ask.language })}
        />
      )}
      <ul>
        {examplePrompts[language].map((prompt) => (
          <Example key={prompt} prompt={prompt} onChoose={choose} />
        ))}
      </ul>
    </section>
  );
}

function Example({ prompt, onChoose }: { prompt: string; onChoose: (prompt: string) => void }) {
  return (
    <li>
      <Button wide onClick={() => onChoose(prompt)}>
        {prompt}
      </Button>
    </li>
  );
}
