// Serves the pages under `npm run dev` with Vite, from their sources: the landing page at `/` without a session, the app elsewhere, and
// /api from the server. Arguments: the port to listen on and the server's port.

import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [port, serverPort] = process.argv.slice(2).map(Number);
const landing = join(root, 'src/features/landing/web');
const server = `http://127.0.0.1:${serverPort}`;

const http = createHttpServer();
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    middlewareMode: true,
    ws: { server: http },
    proxy: { '/api': server, '/livez': server, '/readyz': server },
  },
});
vite.middlewares.use(async (request, response, next) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/favicon.svg')
    return response.setHeader('content-type', 'image/svg+xml').end(await readFile(join(landing, 'favicon.svg')));
  if (extname(pathname) !== '') return next();
  try {
    const hasHome = /lounge_session=./.test(request.headers.cookie ?? '') && !searchParams.has('landing');
    const html = pathname === '/' && !hasHome ? await renderLanding() : await readApp();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    next(error);
  }
});
http.on('request', vite.middlewares).listen(port, '127.0.0.1');

async function renderLanding() {
  const page = await vite.ssrLoadModule(join(landing, 'render-landing.tsx'));
  const script = `/@fs${join(landing, 'script/main.ts')}`;
  const html = page.renderLanding({ styles: '', scriptUrl: script, preloadFonts: [] });
  return vite.transformIndexHtml('/landing.html', html);
}

/** The build resolves the shell's relative URLs. Here they become absolute, so that they work below any path. */
async function readApp() {
  const folder = join(root, 'src/web');
  const html = await readFile(join(folder, 'app.html'), 'utf8');
  const absolute = html.replaceAll(/(href|src)="(\.[^"]+)"/g, (_, name, path) => `${name}="/@fs${join(folder, path)}"`);
  return vite.transformIndexHtml('/app.html', absolute);
}
