// The sections of the landing page below the home. Their buttons do what they do there, for a person who is signed in.

import { useEffect } from 'react';
import '#ui/components/chip.css';
import '#ui/controls/field/field.css';
import '#ui/controls/icon-button.css';
import '#ui/overlays/dialog.css';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { LandingSections } from './landing-sections.tsx';
import { connectSections } from './script/connect-sections.ts';
import './styles/sections.css';

/** Each part of it is loaded in full, as on the landing page. */
const go = (path: string): void => window.location.assign(path);

export function LandingSectionsPanel() {
  useEffect(() => {
    const leaving = new AbortController();
    document.documentElement.dataset.auth = 'in';
    connectSections({ go, showToast, listening: { signal: leaving.signal } });
    // The address may name a section, which was not there until now.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    return () => {
      leaving.abort();
      delete document.documentElement.dataset.auth;
    };
  }, []);
  return (
    <div className="landing">
      <LandingSections level={2} />
    </div>
  );
}
