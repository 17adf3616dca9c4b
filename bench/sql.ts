import pg from 'pg';

/** Creates a database on this server and returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  await run(server, [`create database ${name}`]);
  return server.replace(/postgres$/, name);
}

/** Runs statements one after the other; returns the rows of the last. */
export async function run<Row extends object>(url: string, statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
