// The states of a search, the one with the lowest priority first.

export class StateHeap {
  readonly #states: number[] = [];
  readonly #priorities: number[] = [];

  get size(): number {
    return this.#states.length;
  }

  /** The priority of the state that `pop` returns next. */
  get least(): number {
    return this.#priorities[0]!;
  }

  clear(): void {
    this.#states.length = 0;
    this.#priorities.length = 0;
  }

  push(state: number, priority: number): void {
    const [states, priorities] = [this.#states, this.#priorities];
    let at = states.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (priorities[parent]! <= priority) break;
      states[at] = states[parent]!;
      priorities[at] = priorities[parent]!;
      at = parent;
    }
    states[at] = state;
    priorities[at] = priority;
  }

  pop(): number {
    const [states, priorities] = [this.#states, this.#priorities];
    const first = states[0]!;
    const state = states.pop()!;
    const priority = priorities.pop()!;
    const { length } = states;
    if (length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && priorities[child + 1]! < priorities[child]!) child++;
      if (priorities[child]! >= priority) break;
      states[at] = states[child]!;
      priorities[at] = priorities[child]!;
      at = child;
    }
    states[at] = state;
    priorities[at] = priority;
    return first;
  }
}
