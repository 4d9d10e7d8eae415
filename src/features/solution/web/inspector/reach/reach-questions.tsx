// The questions that the properties of a part lead to: what reaches it, and what it reaches.

import { Button } from '#ui/controls/button.tsx';
import { reachMessages as words } from './messages.ts';
import { useReachPair } from './use-reach-pair.ts';
import './reach.css';

export function ReachQuestions({ id }: { id: string }) {
  const { choose } = useReachPair();
  return (
    <div className="azure-reach-questions">
      <Button size="sm" onClick={() => choose({ to: id })}>
        {words.whoReachesIt}
      </Button>
      <Button size="sm" onClick={() => choose({ from: id })}>
        {words.whatItReaches}
      </Button>
    </div>
  );
}
