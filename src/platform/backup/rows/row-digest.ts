// A hash of the rows of a table that does not depend on their order, because databases sort text in different ways: the sum of
// the SHA-256 of each row, modulo 2^256. It finds every accident; against intent the whole backup is encrypted and hashed.
// Bellare and Micciancio, "A New Paradigm for Collision-Free Hashing", 1997: https://cseweb.ucsd.edu/~mihir/papers/inchash.html

import { hash } from 'node:crypto';

const MODULUS = 2n ** 256n;

export class RowDigest {
  #sum = 0n;
  rows = 0;

  /** `line` is the row as it is in the backup. */
  add(line: string): void {
    this.#sum += BigInt(`0x${hash('sha256', line)}`);
    this.rows += 1;
  }

  /** 64 hexadecimal digits. */
  get sha256(): string {
    return (this.#sum % MODULUS).toString(16).padStart(64, '0');
  }
}
