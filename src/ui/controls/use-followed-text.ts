// The text of a field that is saved when it is left. It follows what is stored, but not while the person has written something
// else: a change of somebody else must not take their words away.

import { useState } from 'react';

/** Returns the text of the field and what sets it. */
export function useFollowedText(stored: string): [string, (text: string) => void] {
  const [text, setText] = useState(stored);
  const [followed, setFollowed] = useState(stored);
  if (stored !== followed) {
    setFollowed(stored);
    if (text === followed) setText(stored);
  }
  return [text, setText];
}
