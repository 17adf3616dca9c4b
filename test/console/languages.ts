import type { TestServer } from '../server.ts';

/** A language of which something was said already. */
export const saidLanguage = 'ta';

export async function sayOfLanguage({ services }: Pick<TestServer, 'services'>): Promise<void> {
  await services.database.db
    .insertInto('offered_language')
    .values({ language: saidLanguage })
    .onConflict((same) => same.doNothing())
    .execute();
}
