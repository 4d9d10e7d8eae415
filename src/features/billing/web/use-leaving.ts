// A button is busy from the click until the browser leaves for the payment provider's page. The browser's Back button
// shows the page as it was left, so it becomes idle again.

import { useEffect, useState } from 'react';

/** `leave` marks `target` as busy and goes to the address once it is known; it rejects when finding it fails. */
export function useLeaving<Target>() {
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    function rest({ persisted }: PageTransitionEvent): void {
      if (persisted) setTarget(null);
    }
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  async function leave(next: Target, findAddress: () => Promise<string>): Promise<void> {
    setTarget(next);
    try {
      window.location.assign(await findAddress());
    } catch (error) {
      setTarget(null);
      throw error;
    }
  }
  return { target, leave };
}
