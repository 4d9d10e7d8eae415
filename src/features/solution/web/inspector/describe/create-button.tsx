// The button that creates what is described. While words are not answered, it says so and leads to the first of them.

import { Button } from '#ui/controls/button.tsx';
import { describeMessages as words } from './messages.ts';

const BLOCKED = 'describe-blocked';

/** Says why nothing can be created yet; the button leads there. */
export function BlockedLine({ quotes }: { quotes: readonly string[] }) {
  if (quotes.length === 0) return null;
  return (
    <p id={BLOCKED} className="cap azure-describe-blocked">
      {words.blocked(quotes)}
    </p>
  );
}

type CreateButtonProps = { form: string; openCount: number; isCreating: boolean };

export function CreateButton({ form, openCount, isCreating }: CreateButtonProps) {
  return (
    <Button
      variant="primary"
      type="submit"
      form={form}
      busy={isCreating}
      busyLabel={words.creating}
      aria-describedby={openCount > 0 ? BLOCKED : undefined}
    >
      {openCount > 0 ? words.answerFirst(openCount) : words.create}
    </Button>
  );
}
