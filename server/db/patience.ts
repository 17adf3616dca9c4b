/** How long the database is waited for, in seconds. The embedded one, in this process, does not know `statement`, `answer` and `lifetime`. */
export interface DatabasePatience {
  /** For a connection: to be made, or to be given back by somebody else. */
  connect: number;
  /** A request is told to come back where whoever is next for a connection has waited for so long: it would wait as long again. */
  turn: number;
  /** And where so many, not seconds, wait: what a pool of ten, well, hands out in about two seconds. */
  waiting: number;
  /** For a statement, by the server's clock: it breaks it off. */
  statement: number;
  /** For the answer to a statement, by ours: longer, so that only a connection that carries nothing any more is given up. */
  answer: number;
  /** A connection that is older is replaced, so that after a move of the database none stays where it was. */
  lifetime: number;
  /** Between two looks whether a connection is to be had. */
  look: number;
  /** When none was to be had for so long although new ones can be made, the pool is stuck. */
  stuck: number;
}

export const databasePatience: DatabasePatience = {
  connect: 10,
  turn: 2,
  waiting: 1000,
  statement: 15,
  answer: 20,
  lifetime: 1800,
  look: 10,
  stuck: 60,
};
