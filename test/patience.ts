/** Many processes and databases share a machine: in seconds, how long a database may take, unless a test says otherwise. */
export const patientDatabase = { connect: 600, statement: 300, answer: 600, replicaAnswer: 600 };
