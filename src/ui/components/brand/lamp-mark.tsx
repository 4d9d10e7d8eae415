// The logo, and the brand: the logo with the name.

import './lamp-mark.css';

export function LampMark() {
  return (
    <svg className="lampmark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2v6" />
      <path className="shade" d="M4.5 16a7.5 7.5 0 0 1 15 0z" />
      <path className="lit" d="M8.5 20h7" strokeWidth="2" />
    </svg>
  );
}

/** A link to the landing page, which is a separate page and therefore loaded in full. */
export function Brand() {
  return (
    <a className="brand" href="/" aria-label="Lounge, home">
      <LampMark />
      Lounge
    </a>
  );
}
