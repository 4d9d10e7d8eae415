// Where a state and a solution differ.

export type Deviation = {
  kind: 'missing' | 'extra' | 'changed';
  /** This is the address of the resource. */
  address: string;
  /** The id of what it is in the solution; null for what the solution does not have. */
  subjectId: string | null;
  /** The path of the value in the solution: 'subnets.<id>.cidr'; null where none states it. */
  fact: string | null;
  /** The argument of the resource; null where the whole resource is meant. */
  argument: string | null;
  /** The value is as the solution says it. */
  from: string | null;
  /** The value is as the state says it. */
  to: string | null;
};
