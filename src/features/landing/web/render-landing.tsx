// The landing page as text: called by the build, which brings the assets' addresses.

import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage, type LandingAssets } from './landing-page.tsx';

export function renderLanding(assets: LandingAssets): string {
  return `<!doctype html>\n${renderToStaticMarkup(<LandingPage {...assets} />)}\n`;
}
