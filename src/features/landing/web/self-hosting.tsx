// How Lounge is started, with the one command ready to copy.

import { Copy } from 'lucide-react';

const startCommand = 'npm start';

export function SelfHosting() {
  return (
    <section className="landing-self landing-wrap" aria-labelledby="self-title">
      <div>
        <h2 id="self-title">Runs on your own machine</h2>
        <p>
          No key, no account and no network needed to begin. Add a provider’s key when you want its models; your
          documents stay where you started it.
        </p>
      </div>
      <div className="landing-code">
        <div className="landing-code-h">
          <span className="grow">Terminal</span>
          <button type="button" className="ib" data-copy={startCommand} aria-label="Copy command" title="Copy command">
            <Copy className="s" />
          </button>
        </div>
        <pre tabIndex={0} aria-label="Terminal">
          <code>
            <span className="landing-prompt">$</span> {startCommand}
            {'\n'}
            <span className="landing-note">database embedded, ./data</span>
            {'\n'}
            <span className="landing-note">agents lounge-offline, 7 waiting for a key</span>
            {'\n'}
            Lounge is ready on <span className="landing-address">http://localhost:3000</span>
          </code>
        </pre>
      </div>
    </section>
  );
}
