// The name and the handle of a person, made from their address: accounts have no name of their own.

import { MAX_MEMBER_NAME_LENGTH } from '../../shared/limits.ts';

const MAX_HANDLE_LENGTH = 30;

/** 'ana.lopes@example.com' is Ana Lopes. */
export function nameOf(email: string): string {
  const words = localPartOf(email)
    .split(/[._+-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ').slice(0, MAX_MEMBER_NAME_LENGTH) || 'Someone';
}

/** 'ana.lopes@example.com' is ana.lopes, or ana.lopes2 where that is taken. */
export function handleOf(email: string, taken: readonly string[]): string {
  const cleaned = localPartOf(email)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, MAX_HANDLE_LENGTH)
    .replace(/^[._-]+|[._-]+$/g, '');
  const base = cleaned === '' ? 'member' : cleaned;
  const used = new Set(taken);
  for (let number = 1; ; number++) {
    const handle = number === 1 ? base : `${base.slice(0, MAX_HANDLE_LENGTH - 4)}${number}`;
    if (!used.has(handle)) return handle;
  }
}

function localPartOf(email: string): string {
  return email.split('@')[0] ?? '';
}
