/** Database timeouts, in seconds. `statement`, `answer` and `lifetime` do not apply to the embedded database, which is in this process. */
export interface DatabaseTimeouts {
  /** For a connection: to be made, or to be released by another request. */
  connect: number;
  /** A request is rejected with 503 if the first in the queue for a connection has waited for so long: it would wait at least as long. */
  poolWait: number;
  /** The same if so many (not seconds) are in the queue: as many as a healthy pool of ten serves in about two seconds. */
  maxWaiting: number;
  /** For a statement, measured and enforced by the database server. */
  statement: number;
  /** For the answer to a statement, measured by us: longer than `statement`, so that only a dead connection is given up. */
  answer: number;
  /** A connection that is older is replaced, so that after the database has moved none stays connected to the old place. */
  lifetime: number;
  /** For a connection to the replica, and for what it says of itself. An operator waits for it, before the database is asked instead. */
  replicaAnswer: number;
  /** What the replica has must not be older: it is told by the pulse (outgoing/pulse.ts), which is recorded every ten seconds. */
  replicaAge: number;
  /** Between two looks at the replica: so soon one that was away is read from again. */
  replicaCheck: number;
  /** Between two checks whether a connection is available. */
  checkInterval: number;
  /** If none was available for so long although new ones can be made, the pool is considered stuck. */
  stuck: number;
}

export const databaseTimeouts: DatabaseTimeouts = {
  connect: 10,
  poolWait: 2,
  maxWaiting: 1000,
  statement: 15,
  answer: 20,
  lifetime: 1800,
  replicaAnswer: 2,
  replicaAge: 20,
  replicaCheck: 5,
  checkInterval: 10,
  stuck: 60,
};

/** For a program of an operator's, whose statements take as long as they take; 0 is no timeout. */
export const unhurriedTimeouts: DatabaseTimeouts = { ...databaseTimeouts, poolWait: 3600, statement: 0, answer: 0 };
