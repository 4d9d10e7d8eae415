// The agent-try section: a chip puts its question into the field; asking carries the question to the chat. So does
// 'Get Started' once somebody has changed the question.

import { entrance } from './account.ts';
import type { Surroundings } from './surroundings.ts';

/** The chat composer starts with the text under this key of the session storage. */
const draftKey = 'draft';
/** The same text: while the draft is still this question, signing in leads to the chat. */
const carriedKey = 'carried-question';

export function connectTryAgent({ go, listening }: Surroundings): void {
  const form = document.querySelector<HTMLFormElement>('#try-agent');
  const field = document.querySelector<HTMLInputElement>('#question');
  if (!form || !field) return;

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      carry(field.value.trim());
      go(entrance());
    },
    listening,
  );
  for (const link of document.querySelectorAll('a[data-enter]')) {
    link.addEventListener(
      'click',
      () => {
        if (field.value !== field.defaultValue) carry(field.value.trim());
      },
      listening,
    );
  }

  for (const chip of document.querySelectorAll<HTMLButtonElement>('#try .chip')) {
    chip.addEventListener(
      'click',
      () => {
        field.value = chip.textContent;
        field.focus();
      },
      listening,
    );
  }
}

function carry(question: string): void {
  if (!question) return;
  sessionStorage.setItem(draftKey, question);
  sessionStorage.setItem(carriedKey, question);
}
