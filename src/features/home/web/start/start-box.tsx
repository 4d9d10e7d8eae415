// The box of the home: one text, and four places that it can lead to. Enter leads there.

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { homeMessages as words, targetMessages } from '../messages.ts';
import { MAX_START_LENGTH, readTarget, startTargets, storeTarget, type StartTarget } from './start-targets.ts';
import { useStart } from './use-start.ts';

const options = startTargets.map((value) => ({ value, label: targetMessages[value].label }));

/** `labelledBy` is the id of the heading above the box. */
export function StartBox({ labelledBy }: { labelledBy: string }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft('home');
  const [target, setTarget] = useState(readTarget);
  const start = useStart();
  const { submit, placeholder } = targetMessages[target];

  useEffect(() => {
    // Without a keyboard the one on the screen would open over the page.
    if (matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  function choose(next: StartTarget): void {
    setTarget(next);
    storeTarget(next);
  }

  function lead(): void {
    const text = draft.text.trim();
    if (text === '') return input.current?.focus();
    draft.forget();
    start[target](text);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      className="home-box"
      onSubmit={(event) => {
        event.preventDefault();
        lead();
      }}
    >
      <textarea
        ref={input}
        aria-labelledby={labelledBy}
        placeholder={placeholder}
        rows={3}
        value={draft.text}
        maxLength={MAX_START_LENGTH}
        onChange={({ target: { value } }) => draft.write(value)}
        onKeyDown={handleKey}
      />
      <div className="home-box-bar">
        <Segmented label={words.target} options={options} value={target} onChange={choose} />
        <span className="grow" />
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </div>
    </form>
  );
}
