// The whole landing document, rendered once at build time. It works without its script:
// links lead to /auth, forms to the screens that ask to sign in.

import { CircleCheck, CircleX } from 'lucide-react';
import { LampMark } from '#ui/components/brand/lamp-mark.tsx';
import { themeBootstrap } from '#ui/theme/theme-bootstrap.ts';
import { LandingSections } from './landing-sections.tsx';
import { TopNav } from './top-nav.tsx';

export type LandingAssets = {
  /** Minified and inlined, so that the first paint waits for nothing. */
  styles: string;
  /** Address of the page's module script. */
  scriptUrl: string;
  /** Addresses of the fonts seen first. */
  preloadFonts: readonly string[];
};

const title = 'Several AI models, one place · Lounge';
const description =
  'Chat with AI models from three providers side by side, with your own documents at hand. ' +
  'Generate checked infrastructure code, cloud designs and statements of work on your own machine.';

/** The canvas of the default theme, in a form every browser's chrome understands. */
const darkCanvas = '#151311';

function Head({ styles, scriptUrl, preloadFonts }: LandingAssets) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={darkCanvas} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {preloadFonts.map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <script dangerouslySetInnerHTML={{ __html: themeBootstrap }} />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <script type="module" src={scriptUrl} fetchPriority="low" />
    </head>
  );
}

function Footer() {
  return (
    <footer className="landing-foot landing-wrap">
      <LampMark />
      <span>Lounge, a workspace for cloud people</span>
      <nav aria-label="Footer">
        <a href="#features">Features</a>
        <a href="#pricing">Pricing</a>
        <a href="/licenses.txt">Licenses</a>
        <a href="/auth" data-when="out">
          Sign In
        </a>
      </nav>
    </footer>
  );
}

/** Empty until the script has something to say; it is in the page from the start so that screen readers announce changes. */
function Toast() {
  return (
    <div className="landing-toasts" role="status">
      <div className="toast" id="toast" hidden>
        <CircleCheck className="ok-i" />
        <CircleX className="err-i" />
        <p className="grow" />
      </div>
    </div>
  );
}

export function LandingPage(assets: LandingAssets) {
  return (
    <html lang="en" className="landing" data-theme="dark" data-auth="unknown">
      <Head {...assets} />
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <TopNav />
        <main id="main">
          <LandingSections level={1} />
        </main>
        <Footer />
        <Toast />
      </body>
    </html>
  );
}
