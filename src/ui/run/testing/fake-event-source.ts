// For tests: replaces the browser's EventSource; the test decides what the server sends.

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  static get last(): FakeEventSource {
    return FakeEventSource.all.at(-1)!;
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  send(type: string, data: unknown, position = 0): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: String(position) }));
  }

  /** `isFinal`: the server refused the stream, so the browser does not reconnect by itself. */
  fail(isFinal: boolean): void {
    if (isFinal) this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}
