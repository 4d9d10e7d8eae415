// The landing page `/` is not part of this app, so unknown paths go there with a full page load.

import { useEffect } from 'react';
import { Loading } from './loading.tsx';

export function RedirectHome() {
  useEffect(() => window.location.replace('/'), []);
  return <Loading />;
}
