/** How long the database is waited for, in seconds. The embedded one, in this process, only knows `connect`, `look` and `stuck`. */
export interface DatabasePatience {
  /** For a connection: to be made, or to be given back by somebody else. */
  connect: number;
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
  statement: 15,
  answer: 20,
  lifetime: 1800,
  look: 10,
  stuck: 60,
};
