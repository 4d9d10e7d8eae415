// The question whether one party of a solution reaches another, and its answer: the hops in order, and what stops the first of them.

import type { Solution, SolutionConnection } from '../solution-shapes.ts';

export type ReachQuestion = {
  /** A component or an outside party. */
  from: string;
  to: string;
  environmentId: string;
  /** '443' or '8000-8010'. Without them, those of a stated connection, else what the target listens on, else any. */
  ports?: string;
  protocol?: 'TCP' | 'UDP' | 'ICMP' | 'any';
};

/** Who speaks with whom: the ends are a component or an outside party each. */
export type Packet = Pick<SolutionConnection, 'from' | 'to' | 'protocol' | 'ports' | 'purpose'>;

export type HopKind =
  | 'from'
  | 'name'
  | 'rule-out'
  | 'route'
  | 'peering'
  | 'attachment'
  | 'line'
  | 'firewall'
  | 'nat'
  | 'internet'
  | 'endpoint'
  | 'rule-in'
  | 'to';

export type Hop = {
  kind: HopKind;
  state: 'passes' | 'stops' | 'unknown';
  /** One sentence with names and values. */
  text: string;
  /** The canvas marks this component, subnet, network or outside party. */
  partId: string | null;
  /** The page of the provider that says so; null where the solution does. */
  source: string | null;
};

export type ReachFix = { label: string; apply(solution: Solution): Solution };

export type Reach = {
  answer: 'reachable' | 'blocked' | 'unknown';
  /** The ports and the protocol that were judged. */
  ports: string;
  protocol: 'TCP' | 'UDP' | 'ICMP' | 'any';
  hops: readonly Hop[];
  /** Says why in one sentence: what stops it, or what is not known. */
  because: string;
  /** What would open it, or make it known; null where it is reachable. */
  opens: string | null;
  fix: ReachFix | null;
};

/** A way that is being followed: hops are added until one stops it. */
export type Trace = {
  pass(hop: HopText): true;
  /** The way goes on, and whether it does cannot be said. */
  doubt(hop: HopText & Doubt): true;
  stop(hop: HopText & Doubt): false;
};

type HopText = { kind: HopKind; partId: string | null; text: string; source?: string | null };
type Doubt = { opens: string; fix?: ReachFix | null };

export type Followed = Pick<Reach, 'answer' | 'hops' | 'because' | 'opens' | 'fix'>;

/** Follows a way: `follow` adds its hops, and returns false where it ends. */
export function traceWay(follow: (trace: Trace) => boolean): Followed {
  const hops: Hop[] = [];
  let reason: (HopText & Doubt) | null = null;
  const add = (
    { kind, partId, text, source = null }: HopText & { source?: string | null },
    state: Hop['state'],
  ): void => void hops.push({ kind, state, text, partId, source });
  const trace: Trace = {
    pass(hop) {
      add(hop, 'passes');
      return true;
    },
    doubt(hop) {
      add(hop, 'unknown');
      reason ??= hop;
      return true;
    },
    stop(hop) {
      add(hop, 'stops');
      reason = hop;
      return false;
    },
  };
  follow(trace);
  const answer = answerOf(hops);
  const known = reason as (HopText & Doubt) | null;
  return {
    answer,
    hops,
    because: known?.text ?? 'Every hop lets it pass.',
    opens: known?.opens ?? null,
    fix: known?.fix ?? null,
  };
}

function answerOf(hops: readonly Hop[]): Reach['answer'] {
  if (hops.some(({ state }) => state === 'stops')) return 'blocked';
  return hops.some(({ state }) => state === 'unknown') ? 'unknown' : 'reachable';
}

/** Says what no answer looks at; pages and screens show it beside the answers. */
export const NOT_FOLLOWED =
  'The way of answers back, network ACLs and address translation are not followed: check them before you rely on a way that is open.';
