// What is sampled when somebody asks: the name, its labels and its meaning.

export type Labels = Readonly<Record<string, string>>;

type Description = { name: string; help: string; labels: readonly string[] };

export const sampled = {
  build: {
    name: 'lounge_build_info',
    help: 'The version of Lounge and of Node, and the engines in use. Always 1.',
    labels: ['version', 'node', 'database', 'storage'],
  },
  openStreams: {
    name: 'lounge_open_streams',
    help: 'Streams of events that browsers have open, by route.',
    labels: ['route'],
  },
  poolChildren: {
    name: 'lounge_pool_children',
    help: 'Child processes, by pool and state.',
    labels: ['pool', 'state'],
  },
  poolWaiting: { name: 'lounge_pool_waiting_tasks', help: 'Tasks that wait for a child process.', labels: ['pool'] },
  poolMemory: {
    name: 'lounge_pool_memory_bytes',
    help: 'Resident memory of the child processes of a pool.',
    labels: ['pool'],
  },
  databaseConnections: {
    name: 'lounge_database_connections',
    help: 'Connections to Postgres by state, and callers that wait for one.',
    labels: ['state'],
  },
  runs: { name: 'lounge_runs', help: 'Runs under way in this process.', labels: ['kind'] },
  jobLag: {
    name: 'lounge_job_lag_seconds',
    help: 'How long a job is overdue: the time since it last ended well, or was done by another process, beyond its interval.',
    labels: ['job'],
  },
  mailQueue: {
    name: 'lounge_mail_queue',
    help: 'Mails that are not done, by state: queued, sending, failed, unsure.',
    labels: ['state'],
  },
  uploads: { name: 'lounge_uploads', help: 'Uploads under way.', labels: [] },
  disk: {
    name: 'lounge_disk_free_bytes',
    help: 'Free space of the disk of DATA_DIR, as an ordinary user may use it.',
    labels: [],
  },
} as const satisfies Record<string, Description>;

export type Sampled = keyof typeof sampled;
