// `/` is a page of its own, not a screen of this app: unknown paths go there by a full load.

import { useEffect } from 'react';
import { Loading } from './loading.tsx';

export function RedirectHome() {
  useEffect(() => window.location.replace('/'), []);
  return <Loading />;
}
