// What the tabs of a browser tell each other under a name. The channel of the browser is opened by its first use, and closed
// when nobody listens any more.

export type TabChannel<Message> = {
  /** Reaches the other tabs, never this one. */
  post(message: Message): void;
  /** Returns a function that stops listening. */
  listen(listener: (message: Message) => void): () => void;
};

/**
 * `name` belongs to the whole browser. A browser without channels has no other tabs.
 *
 * @example const saves = tabChannel<string>('lounge-code');
 */
export function tabChannel<Message>(name: string): TabChannel<Message> {
  let channel: BroadcastChannel | undefined;
  let users = 0;

  /** Returns what gives the channel back. */
  function open(): () => void {
    if (users++ === 0 && typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(name);
    return () => {
      if (--users === 0) channel?.close();
    };
  }

  return {
    post(message) {
      const close = open();
      channel?.postMessage(message);
      close();
    },
    listen(listener) {
      const close = open();
      const hear = ({ data }: MessageEvent<Message>): void => listener(data);
      channel?.addEventListener('message', hear);
      return () => {
        channel?.removeEventListener('message', hear);
        close();
      };
    },
  };
}
