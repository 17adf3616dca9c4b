import { type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from './database.ts';
import { nullIfUnavailable } from './null-if-unavailable.ts';

/** Gauges that one query tells. */
export interface GaugesOfQuery {
  gauges: { name: string; help: string; labels?: readonly string[] }[];
  /**
   * Selects `name text, labels text[], value float8`: a row for each value of each gauge, with its labels in the order of `labels`. It reads by an
   * index, and a bounded number of rows: it is asked several times a minute, also of a database that is in trouble.
   */
  query: () => RawBuilder<unknown>;
}

interface Reading {
  name: string;
  labels: string[];
  value: number;
}

/** What only the database knows. All of it is read in one statement a scrape, and left out while the database is unavailable. */
export class DatabaseGauges {
  readonly #db: Db;
  readonly #registry: Registry;
  readonly #queries: GaugesOfQuery['query'][] = [];
  #reading: Promise<Map<string, Reading[]> | null> | null = null;

  constructor(db: Db, registry: Registry) {
    this.#db = db;
    this.#registry = registry;
  }

  add({ gauges, query }: GaugesOfQuery): void {
    this.#queries.push(query);
    for (const { name, help, labels = [] } of gauges) this.#addGauge(name, help, labels);
  }

  /** The one statement. */
  statement(): RawBuilder<Reading> {
    const parts = this.#queries.map((query) => sql`select name, labels, value from (${query()}) as figures`);
    return sql<Reading>`${sql.join(parts, sql` union all `)}`;
  }

  #addGauge(name: string, help: string, labelNames: readonly string[]): void {
    const read = () => this.#read();
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        const readings = await read();
        // Not 0, which would mean that all is well.
        if (labelNames.length > 0) this.reset();
        else this.remove();
        for (const { labels, value } of readings?.get(name) ?? [])
          this.set(Object.fromEntries(labelNames.map((label, index) => [label, labels[index] ?? ''])), value);
      },
    });
  }

  /** All gauges of a scrape, and a scrape that comes meanwhile, wait for one answer. */
  #read(): Promise<Map<string, Reading[]> | null> {
    this.#reading ??= nullIfUnavailable(this.statement().execute(this.#db))
      .then((result) => result && Map.groupBy(result.rows, ({ name }) => name))
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }
}
