// Which sides of the text are open: the settings, folded to a line once there is a text, and the inspector. Where the
// window has no room for both, opening one closes the other, so that the text keeps its width.

import { useState } from 'react';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { DesignTab } from '../design-search.ts';

const INSPECTOR_KEY = 'design-inspector';

/** Below this the inspector follows the text. The style sheets use the same number. */
const BESIDE = '(min-width: 1024px)';
/** From here on a text of 640 pixels fits between the settings and the inspector. */
const WIDE = '(min-width: 1680px)';

type SidesOptions = {
  tab: Exclude<DesignTab, 'manager'>;
  /** These describe the design as it was opened. */
  hasText: boolean;
  hasServices: boolean;
};

export function useSides({ tab, hasText, hasServices }: SidesOptions) {
  const isWritten = hasText && hasServices;
  const isBeside = useMatches(BESIDE);
  const isWide = useMatches(WIDE);
  const [isSettingsOpen, setIsSettingsOpen] = useState(!isWritten);
  const [wantsInspector, setWantsInspector] = useState(() => rememberedInspector() ?? hasText);
  /**
   * A page that is opened in one column has the text first, once there is one. It stays where it is when the settings or
   * the window change: a moved editor would lose the focus.
   */
  const [isTextFirst, setIsTextFirst] = useState(isWritten && !isBeside);
  const isCrowded = isBeside && !isWide;
  const isGenerator = tab === 'generator';
  /** The templates stay beside the text, too, until the inspector is asked for. */
  const [isAsked, setIsAsked] = useState(false);
  const isSideOpen = isGenerator ? isSettingsOpen : !isAsked;
  const isInspectorOpen = !isBeside || (wantsInspector && !(isCrowded && isSideOpen));
  const isSideLine = isGenerator ? !isSettingsOpen : isCrowded && isInspectorOpen;

  return {
    isBeside,
    isSettingsOpen,
    isInspectorOpen,
    /** True if the settings, or the templates, are above the text and not beside it. */
    isSideLine: isBeside && isSideLine,
    isTextFirst: isGenerator && isTextFirst,
    openSettings: () => setIsSettingsOpen(true),
    foldSettings: () => setIsSettingsOpen(false),
    openInspector(): void {
      if (isInspectorOpen) return;
      rememberInspector(true);
      setWantsInspector(true);
      setIsAsked(true);
      if (isCrowded && isGenerator) setIsSettingsOpen(false);
    },
    closeInspector(): void {
      rememberInspector(false);
      setWantsInspector(false);
      setIsAsked(false);
    },
    /** A finished text folds the settings and opens the inspector, unless the person has closed that. */
    showText(): void {
      setIsSettingsOpen(false);
      setIsTextFirst(!isBeside);
      setWantsInspector(rememberedInspector() ?? true);
    },
  };
}

/** Null when the person has never opened or closed it. */
function rememberedInspector(): boolean | null {
  const stored = localStorage.getItem(INSPECTOR_KEY);
  return stored === null ? null : stored === 'open';
}

function rememberInspector(isOpen: boolean): void {
  localStorage.setItem(INSPECTOR_KEY, isOpen ? 'open' : 'closed');
}
