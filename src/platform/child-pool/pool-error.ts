// Why a pool could not do a task.

export type PoolFault =
  /** The queue is full. */
  | 'busy'
  /** Too many tasks of this person are waiting. */
  | 'too-many'
  | 'timed-out'
  | 'out-of-memory'
  /** The child died of something else: a fault of a native part. */
  | 'crashed'
  /** The task threw; `code` is its problem's, if it was one. */
  | 'failed'
  | 'closed';

export class PoolError extends Error {
  readonly fault: PoolFault;
  readonly code: string | null;

  constructor(fault: PoolFault, message: string, code: string | null = null) {
    super(message);
    this.name = 'PoolError';
    this.fault = fault;
    this.code = code;
  }
}
