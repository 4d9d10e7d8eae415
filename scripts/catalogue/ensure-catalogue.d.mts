export function ensureCatalogue(): void;

/** Compiles what can be read of records with mistakes, if nothing is compiled yet. */
export function compileSoundParts(): void;
