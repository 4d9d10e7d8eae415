/** Builds if the sources have changed. Rejects with the output of the build if it fails. */
export function ensureBuild(): Promise<void>;
