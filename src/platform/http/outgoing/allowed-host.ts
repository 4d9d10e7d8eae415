// Which hosts an administrator lets the server call although they are not public.

/** The ports of http and https, which an entry without a port means. */
const USUAL_PORTS = new Set(['80', '443']);

/** `allowedHosts` are 'host' or 'host:port' in lower case. A URL leaves out the port that its protocol implies. */
export function isAllowedHost(allowedHosts: readonly string[], { hostname, port, protocol }: URL): boolean {
  const connected = port || (protocol === 'https:' ? '443' : '80');
  if (allowedHosts.includes(`${hostname}:${connected}`)) return true;
  return USUAL_PORTS.has(connected) && allowedHosts.includes(hostname);
}
