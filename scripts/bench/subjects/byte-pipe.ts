// What Lounge is compared with: the least a Node server between a browser and a provider can do. It passes the
// request on and pipes the answer's bytes back: no session, no parsing, nothing kept.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { offer } from './remote.ts';

const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 });
let upstream = '';

const server = http.createServer((request, response) => {
  response.socket?.setNoDelay(true);
  const headers = { 'content-type': 'application/json', 'content-length': request.headers['content-length'] };
  const outgoing = http.request(upstream, { method: 'POST', agent, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, { 'content-type': incoming.headers['content-type'] });
    incoming.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
});

offer({
  /** Passes everything on to `url`; answers the port. */
  listen: (url: string) => {
    upstream = url;
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  },
});
