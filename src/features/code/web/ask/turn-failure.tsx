// Stays below the prompt where something failed: what, why, and how to go on.

import { useAgents } from '#features/agents/web/use-agents.ts';
import { Notice, type NoticeTone } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { ShownTurn } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import { askMessages } from './messages.ts';
import type { Ask } from './use-ask.ts';

type Failed = { tone: NoticeTone; text: string; cause: string | null; prompt: string };

export function TurnFailure({ ask, turns, turn }: { ask: Ask; turns: Turns; turn: ShownTurn | null }) {
  const { data } = useAgents();
  const failed = turns.isRunning || turns.planLimit ? null : failureOf(turns, turn);
  if (failed === null) return null;
  const others = data?.agents.filter(
    ({ id, isAvailable, requiredPlan }) => isAvailable && !requiredPlan && id !== (turn?.agent?.id ?? ask.agentId),
  );
  return (
    <div className="code-failure">
      <Notice tone={failed.tone}>
        {failed.text}
        {failed.cause && <span className="cap">{failed.cause}</span>}
      </Notice>
      {failed.prompt !== '' && (
        <div className="row">
          <Button size="sm" onClick={() => void ask.generate(failed.prompt)}>
            {askMessages.tryAgain}
          </Button>
          {others && others.length > 0 && (
            <Menu
              label={askMessages.otherAgent}
              items={others.map(({ id, name }) => ({
                label: name,
                onSelect() {
                  ask.chooseAgent(id);
                  void ask.generateWith(failed.prompt, id);
                },
              }))}
              trigger={(trigger) => (
                <Button {...trigger} size="sm">
                  {askMessages.otherAgent}
                </Button>
              )}
            />
          )}
        </div>
      )}
    </div>
  );
}

function failureOf(turns: Turns, turn: ShownTurn | null): Failed | null {
  if (turns.failure) return { tone: 'err', text: askMessages.failedStart, ...turns.failure };
  if (!turn || turn.status === 'running') return null;
  const isAsked = turn.kind === 'generate' || turn.kind === 'follow-up';
  const prompt = isAsked ? turn.prompt : '';
  // An answer that was cut, or that no code was found in.
  if (turn.status === 'done') return turn.failure ? { tone: 'warn', text: turn.failure, cause: null, prompt } : null;
  const tone = turn.status === 'stopped' ? 'info' : 'err';
  return { tone, text: askMessages.failed[turn.status], cause: turn.failure, prompt };
}
