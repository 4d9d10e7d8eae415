// Starts Lounge: settings, engines, app, jobs; and stops it without losing what it has acknowledged.

import { ConfigError, readConfig, type Config } from '#platform/config/config.ts';
import { secretValues } from '#platform/config/secret-values.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { findMisspelt } from '#platform/config/misspelt.ts';
import type { Admins } from '#platform/identity/identity.ts';
import { openStartingPort } from '#platform/http/operator/starting-port.ts';
import { createLog, logFormat, type Log } from '#platform/log/log.ts';
import { logWarnings } from '#platform/log/process-warnings.ts';
import { createRedactor } from '#platform/log/redactor.ts';
import { createApp } from './app.ts';
import { seedPeople } from './seed.ts';
import { openServices } from './open-services.ts';
import { listBackupJobs } from './commands/backup-place.ts';

/** Running work may end within this time; then it is interrupted and its part is saved. */
const GRACE_MS = 5_000;
/** After that, requests still under way (uploads) may end within this time. Both together stay below the 10 s a container is given. */
const HANG_UP_MS = 3_000;
/** The end of a stop that hangs. */
const STOP_WITHIN_MS = 9_500;

async function start(): Promise<void> {
  const config = readSettings();
  const log = createLog({
    level: config.LOG_LEVEL,
    format: logFormat(config.LOG_FORMAT),
    redact: createRedactor(secretValues(config)),
  });
  logWarnings(log);
  warnOfSettings(log, config);
  const starting = await openStartingPort({ port: config.PORT, host: config.HOST, publicUrl: config.publicUrl });
  const services = await openServices({ config, log });
  const app = await createApp(services);
  if (config.isDevelopment) await seedPeople({ ...services, billing: app.billing });
  starting.release();
  const port = await app.server.listen(config.PORT, config.HOST);
  services.testPayments?.outbox.start(`http://${loopbackOf(config.HOST)}:${port}/api/billing/webhook`);
  const jobs = startJobs({
    db: services.db,
    log,
    jobs: [...app.jobs, ...listBackupJobs(config, log)],
    metrics: services.metrics,
  });

  function abandon(error: unknown): never {
    log.fatal({ err: error }, 'Lounge did not stop cleanly');
    process.exit(1);
  }
  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Lounge is stopping. Running answers have 5 seconds to finish.');
    setTimeout(() => {
      log.fatal({ signal }, 'Lounge did not stop in time, so it exits now. What was acknowledged is saved');
      process.exit(1);
    }, STOP_WITHIN_MS);
    jobs.stop();
    app.server.drain();
    await app.endStreams();
    await services.runs.close(GRACE_MS);
    await app.server.close(HANG_UP_MS);
    await services.close();
    process.exit(0);
  }
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, (signal) => void stop(signal).catch(abandon));
  const claim = await services.identity.admins.openClaim();
  await warnOfEarlierAdmins(log, services.identity.admins);
  announce(log, config, {
    port,
    engine: services.db.engine,
    waiting: services.models.agents().filter((agent) => !agent.available).length,
    claimUrl: claim && `${config.publicUrl}/claim?${new URLSearchParams({ token: claim }).toString()}`,
  });
}

/** Settings that are valid and probably not what was meant. */
function warnOfSettings(log: Log, config: Config): void {
  for (const { name, suggestion } of findMisspelt())
    log.warn(
      { setting: name, ...(suggestion && { didYouMean: suggestion }) },
      `Unknown setting ${name} was ignored.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
    );
  if (config.acceptsIpHosts)
    log.warn(
      { setting: 'PUBLIC_URL', host: config.HOST },
      'PUBLIC_URL is not set, so other machines can reach Lounge by IP address only. Set it to the address people open in their browser.',
    );
}

/**
 * The first release made an admin of whoever typed an address of ADMIN_EMAILS, unverified. Nobody knows whether these people
 * are meant, so each start names them until somebody has said so.
 */
async function warnOfEarlierAdmins(log: Log, admins: Admins): Promise<void> {
  for (const { email, source } of await admins.list())
    if (source === 'earlier')
      log.warn(
        { email },
        `${email} is an admin from an earlier release, which did not verify addresses. If that is right, another admin confirms it at /admin, or run: npm run admin -- confirm <email>. If not, run: npm run admin -- --revoke <email>`,
      );
}

type Started = { port: number; engine: string; waiting: number; claimUrl: string | null };

function announce(log: Log, config: Config, { port, engine, waiting, claimUrl }: Started): void {
  if (config.hasOpenPlans)
    log.warn(
      { url: config.publicUrl, setting: 'BILLING=local' },
      'BILLING=local gives anyone who can reach this address any plan for free, paid with your API keys of model providers. Set BILLING=stripe or BILLING=off.',
    );
  if (config.SIGN_UP === 'open' && config.publicUrl.startsWith('https://'))
    log.warn(
      'Sign-up is open: anyone who can reach PUBLIC_URL can create an account. To restrict it, set SIGN_UP=invite.',
    );
  if (logFormat(config.LOG_FORMAT) === 'text') return greet(config, { port, engine, waiting, claimUrl });
  // The link is secret on purpose: reading the log of the server is the proof that makes the first admin.
  if (claimUrl)
    log.info(
      { claimUrl },
      'Lounge has no admin yet. To become the first one, open this link within 24 hours and sign in.',
    );
  log.info({ port, url: config.publicUrl, database: engine, agentsWaitingForKey: waiting }, 'Lounge is ready');
}

/** The same for whoever reads it on a terminal. */
function greet(config: Config, { engine, waiting, claimUrl }: Started): void {
  const place = engine === 'embedded' ? `embedded, ${config.DATA_DIR}` : 'Postgres';
  const claim = claimUrl ? `first admin ${claimUrl}\n            Open it within 24 hours and sign in.\n` : '';
  process.stdout.write(
    `\ndatabase    ${place}\nagents      Lounge Offline, and ${waiting} that need an API key\n${claim}\nLounge is ready on ${config.publicUrl}\n\n`,
  );
}

/** The address at which this process reaches itself. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function readSettings(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

/** One line for the operator. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith('Lounge cannot start') ? message : `Lounge cannot start. ${message}`;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(
    `${JSON.stringify({ level: 60, msg: 'unhandled rejection', err: String(error instanceof Error ? error.stack : error) })}\n`,
  );
});

start().catch((error: unknown) => fail(describe(error)));
