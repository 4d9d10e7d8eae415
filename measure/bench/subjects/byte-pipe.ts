// The baseline: the least that a Node server between a browser and a provider can do. It forwards the request and pipes
// the bytes of the response back, without a session, parsing or storage.

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
  /** Forwards everything to `url`. Returns the port. */
  listen: (url: string) => {
    upstream = url;
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  },
});
