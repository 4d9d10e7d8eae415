// A choice of test cards, each with what happens to a payment with it.

import { testCards } from '#contract/payments/test-card.ts';
import '#ui/controls/field/field.css';
import { testMessages } from './messages.ts';

const cards = Object.values(testCards);

/** The card that is selected at first. */
export const firstCard: string = testCards.paid.number;

type CardChoiceProps = {
  number: string;
  disabled: boolean;
  error?: string | undefined;
  onChoose: (number: string) => void;
};

export function CardChoice({ number, disabled, error, onChoose }: CardChoiceProps) {
  return (
    <fieldset className="billing-cards" disabled={disabled} aria-describedby={error ? 'card-error' : undefined}>
      <legend className="label">{testMessages.card}</legend>
      {cards.map((card) => (
        <label key={card.number} className="billing-card-option">
          <input
            type="radio"
            name="card"
            value={card.number}
            checked={card.number === number}
            onChange={() => onChoose(card.number)}
          />
          <span className="mono">{card.number}</span>
          <span className="cap">{card.outcome}</span>
        </label>
      ))}
      {error && (
        <p className="bad-text" id="card-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
