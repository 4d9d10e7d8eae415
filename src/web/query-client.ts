// The cache of what was read from the server, shared by all signed-in pages and the command palette.

import { QueryClient } from '@tanstack/react-query';

/** Milliseconds that a read stays fresh (specification §9). The API client itself retries reads. */
const STALE_TIME = 60_000;

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_TIME, retry: false } } });
