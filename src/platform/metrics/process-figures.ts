// The server's own process: memory, processor time and the delay of the event loop, under the names that dashboards for
// Node know (https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics). The library's own collection
// also watches garbage collection and handles, which costs more than it tells.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Milliseconds between two looks at the event loop. */
const LOOK_EVERY_MS = 20;
const PARTS = [
  ['p50', 50],
  ['p99', 99],
  ['max', 100],
] as const;

/** Returns a function that ends the measurement of the event loop. */
export function addProcessFigures(registry: Registry): () => void {
  const registers = [registry];
  const startedAt = Date.now() / 1_000 - process.uptime();
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, in seconds since 1970.',
    registers,
  }).set(startedAt);
  const cpu = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the server with its threads, without its child processes.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      cpu.reset();
      cpu.inc((user + system) / 1_000_000);
    },
  });
  const memory = new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the server with its threads, without its child processes.',
    registers,
    collect(): void {
      memory.set(process.memoryUsage.rss());
    },
  });
  const heap = new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'The heap in use of the main thread.',
    registers,
    collect(): void {
      heap.set(process.memoryUsage().heapUsed);
    },
  });
  return addLoopDelay(registry);
}

function addLoopDelay(registry: Registry): () => void {
  const monitor = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  monitor.enable();
  const delay = new Gauge({
    name: 'lounge_event_loop_delay_seconds',
    help: 'How late the event loop was since somebody asked last: median, 99th percentile and worst.',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const [part, percentile] of PARTS) delay.set({ part }, lateness(monitor.percentile(percentile)));
      monitor.reset();
    },
  });
  return () => void monitor.disable();
}

/** Seconds beyond the interval. The monitor tells the time between two looks, in nanoseconds. */
function lateness(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - LOOK_EVERY_MS / 1_000);
}
