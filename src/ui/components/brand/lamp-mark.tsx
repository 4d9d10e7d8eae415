// The mark, and the brand: the mark with the name.

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

/** Leads home. The landing page is a page of its own, so this is a full load. */
export function Brand() {
  return (
    <a className="brand" href="/" aria-label="Lounge, home">
      <LampMark />
      Lounge
    </a>
  );
}
