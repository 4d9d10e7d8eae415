// When a tooltip is shown and hidden: the two delays of the specification, and a short delay on leaving so that the
// pointer can move onto the tip.

/** Milliseconds. */
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;
const GRACE = 100;

export class TooltipClock<Owner> {
  readonly #act: { show: (owner: Owner) => void; hide: () => void };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #owner: Owner | undefined;
  #isShown = false;
  #hiddenAt = -Infinity;

  constructor(act: { show: (owner: Owner) => void; hide: () => void }) {
    this.#act = act;
  }

  get owner(): Owner | undefined {
    return this.#owner;
  }

  /** The pointer or the focus is on `owner`, or on nothing that has a tip. */
  pointAt(owner: Owner | undefined) {
    if (owner === this.#owner) return;
    this.#owner = owner;
    clearTimeout(this.#timer);
    if (!owner) {
      this.#timer = setTimeout(() => this.#hide(), GRACE);
      return;
    }
    const isSoonAfter = this.#isShown || Date.now() - this.#hiddenAt < TOOLTIP_SKIP_DELAY;
    if (isSoonAfter) this.#show(owner);
    else this.#timer = setTimeout(() => this.#show(owner), TOOLTIP_DELAY);
  }

  /** Hides the tip at once, after a press, a scroll, or Escape. */
  leave() {
    clearTimeout(this.#timer);
    this.#owner = undefined;
    this.#hide();
  }

  #show(owner: Owner) {
    this.#isShown = true;
    this.#act.show(owner);
  }

  #hide() {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#hiddenAt = Date.now();
    this.#act.hide();
  }
}
