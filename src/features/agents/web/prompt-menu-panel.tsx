// The list of prompts above a text box in which a slash was typed. The focus stays in the box: arrows move the choice,
// Enter and Tab take it, Escape closes the list. What a prompt asks for is asked before it is inserted.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import '#ui/components/row.css';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { Prompt, PromptSummary } from '../contract/prompts-contract.ts';
import { findVariables } from '../shared/prompt-variables.ts';
import { promptMenuMessages as words } from './own/messages.ts';
import { PromptVariablesDialog } from './own/prompt-variables-dialog.tsx';
import { promptQuery, promptsQuery } from './own/queries.ts';
import './own/agents.css';

/** Returns whether the list has used the key. */
export type PromptMenuKeys = (event: KeyboardEvent) => boolean;

type PromptMenuPanelProps = {
  /** Of the list; the box names it in `aria-controls`. */
  id: string;
  /** The frame of the text box. */
  anchor: RefObject<HTMLElement | null>;
  /** The query is what was typed after the slash. */
  query: string;
  /** Gets the function that the box asks about each key; null once the list is gone. */
  onKeys: (keys: PromptMenuKeys | null) => void;
  /** The id of the chosen option, for `aria-activedescendant`; null while there is none. */
  onActive: (optionId: string | null) => void;
  onInsert: (text: string) => void;
  onClose: () => void;
};

export function PromptMenuPanel({ id, anchor, query, onKeys, onActive, onInsert, onClose }: PromptMenuPanelProps) {
  const queryClient = useQueryClient();
  const { data: prompts = [] } = useQuery(promptsQuery);
  const [chosen, setChosen] = useState({ query, index: 0 });
  const [asked, setAsked] = useState<Prompt | null>(null);
  const found = findPrompts(prompts, query);
  const index = chosen.query === query ? Math.min(chosen.index, found.length - 1) : 0;
  const current = found[index];
  const optionId = current ? `${id}-${index}` : null;

  function take({ id: promptId }: PromptSummary): void {
    void attempt({
      action: async () => {
        const prompt = await queryClient.fetchQuery(promptQuery(promptId));
        if (findVariables(prompt.text).length > 0) setAsked(prompt);
        else onInsert(prompt.text);
      },
      describeFailure: words.failed,
      refresh: async () => undefined,
    });
  }

  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTaken = event.key === 'Enter' || event.key === 'Tab';
    if (!current || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return false;
    if (step !== undefined) setChosen({ query, index: (index + step + found.length) % found.length });
    else if (isTaken) take(current);
    else if (event.key === 'Escape') onClose();
    else return false;
    return true;
  });
  const tellKeys = useEffectEvent(onKeys);
  useEffect(() => {
    tellKeys((event) => handleKey(event));
    return () => tellKeys(null);
  }, []);
  const tellActive = useEffectEvent(onActive);
  useEffect(() => {
    tellActive(optionId);
    if (optionId !== null) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
    return () => tellActive(null);
  }, [optionId]);

  if (asked) return <PromptVariablesDialog prompt={asked} onInsert={onInsert} onClose={onClose} />;
  if (!current) return null;
  return <PromptOptions id={id} anchor={anchor} found={found} index={index} onTake={take} onClose={onClose} />;
}

type PromptOptionsProps = Pick<PromptMenuPanelProps, 'id' | 'anchor' | 'onClose'> & {
  found: readonly PromptSummary[];
  index: number;
  onTake: (prompt: PromptSummary) => void;
};

function PromptOptions({ id, anchor, found, index, onTake, onClose }: PromptOptionsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const leaveFor = useEffectEvent((target: EventTarget | null) => {
    const isHere = [ref.current, anchor.current].some((part) => part?.contains(target as Node | null));
    if (!isHere) onClose();
  });
  useLayoutEffect(() => {
    const stop = new AbortController();
    const place = (): void => placeAbove(ref.current, anchor.current);
    ref.current?.showPopover();
    place();
    addEventListener('resize', place, { signal: stop.signal });
    for (const type of ['pointerdown', 'focusin'])
      addEventListener(type, ({ target }) => leaveFor(target), { signal: stop.signal });
    return () => stop.abort();
  }, [anchor]);
  return (
    <div ref={ref} className="agents-prompt-menu" popover="manual">
      <p className="sr" role="status">
        {words.found(found.length)}
      </p>
      <div id={id} className="rows" role="listbox" aria-label={words.label}>
        {found.map((prompt, at) => (
          <button
            key={prompt.id}
            id={`${id}-${at}`}
            type="button"
            tabIndex={-1}
            className="rw agents-prompt-option"
            role="option"
            aria-selected={at === index}
            // The text box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(prompt)}
          >
            <code className="agents-command">/{prompt.command}</code>
            <bdi className="cut">{prompt.title}</bdi>
            <span className="cap cut agents-prompt-about">{prompt.description}</span>
          </button>
        ))}
      </div>
      <p className="agents-prompt-manage">
        <Link to="/agents" search={{ tab: 'prompts' }}>
          {words.manage}
        </Link>
      </p>
    </div>
  );
}

const MAX_HEIGHT = 320;
/** Pixels between the list and the box, and between the list and the edge of the window. */
const GAP = 6;

/** The list becomes as wide as the box, and as high as the room above it allows, up to `MAX_HEIGHT`. */
function placeAbove(list: HTMLElement | null, anchor: HTMLElement | null): void {
  if (!list || !anchor) return;
  const { left, top, width } = anchor.getBoundingClientRect();
  list.style.left = `${left}px`;
  list.style.width = `${width}px`;
  list.style.bottom = `${innerHeight - top + GAP}px`;
  list.style.maxHeight = `${Math.min(MAX_HEIGHT, top - 2 * GAP)}px`;
}

/** Commands that begin with the query, then titles and commands that have it; hidden prompts are left out. */
function findPrompts(prompts: readonly PromptSummary[], query: string): PromptSummary[] {
  const wanted = query.toLowerCase();
  const visible = prompts.filter(({ isHidden }) => !isHidden);
  const begins = visible.filter(({ command }) => command.startsWith(wanted));
  const has = visible.filter(
    ({ command, title }) =>
      !command.startsWith(wanted) && (command.includes(wanted) || title.toLowerCase().includes(wanted)),
  );
  return [...begins, ...has];
}
