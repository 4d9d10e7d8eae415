// The agent-try section: a question to carry along, and what three agents say to one such question.
// The answers are written for this page and marked as an example; nothing is sent from here.

import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { exampleQuestion, otherQuestions } from '../shared/suggestions.ts';
import { Avatar } from '#ui/components/brand/avatar.tsx';

/** The Agent card of the feature grid submits this form too. */
export const tryFormId = 'try-agent';

type Example = { avatar: string; agent: string; provider: string; answer: ReactNode; isLit?: boolean };

const examples: readonly Example[] = [
  {
    avatar: 'GP',
    agent: 'Gemini Pro',
    provider: 'Google',
    answer: (
      <>
        <strong>No.</strong> A /25 leaves 123 addresses and every node takes one. Plan a /24 for the nodes; pods live in
        their own range and do not count.
      </>
    ),
  },
  {
    avatar: 'GS',
    agent: 'GPT-6 Sol',
    provider: 'OpenAI',
    answer: (
      <>
        A /25 stops at node 123. With 10% upgrade surge you need 220 addresses, so{' '}
        <strong>/24 is the smallest fit</strong>, with 31 to spare.
      </>
    ),
  },
  {
    avatar: 'CO',
    agent: 'Claude Opus 5.5',
    provider: 'Anthropic',
    isLit: true,
    answer: (
      <>
        <strong>Take a /23.</strong> A /24 fits today, but a node subnet cannot be resized while in use and a second
        pool would fill it. Scale-out fails with <code>SubnetIsFull</code>.
      </>
    ),
  },
];

function ExampleAnswer({ avatar, agent, provider, answer, isLit = false }: Example) {
  return (
    <li className={isLit ? 'landing-answer landing-lit' : 'landing-answer'}>
      <div className="row">
        <Avatar text={avatar} live={isLit} />
        <b>{agent}</b>
        <span className="cap landing-provider">{provider}</span>
        <span className="cap landing-mark">Example</span>
      </div>
      <p>{answer}</p>
    </li>
  );
}

export function AgentTry() {
  return (
    <section className="landing-wrap" id="try" aria-label="Try an agent">
      <div className="landing-stage">
        <form className="landing-ask" id={tryFormId} action="/auth">
          <input
            className="in"
            id="question"
            aria-label="Question for the agents"
            placeholder="Ask about your own cloud work"
            defaultValue={exampleQuestion}
            maxLength={2000}
            autoComplete="off"
          />
          <Button type="submit" size="xl">
            Try Agent
          </Button>
        </form>
        <ul className="landing-answers" aria-label={`Example answers to: ${exampleQuestion}`}>
          {examples.map((example) => (
            <ExampleAnswer key={example.agent} {...example} />
          ))}
        </ul>
      </div>
      <div className="landing-others">
        <span className="cap">Or ask</span>
        {otherQuestions.map((question) => (
          <button key={question} type="button" className="chip">
            {question}
          </button>
        ))}
      </div>
    </section>
  );
}
