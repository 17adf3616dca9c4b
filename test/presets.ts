import type { TestServer } from './server.ts';

let presets = 100;

/** Another car message, translated into Hindi. */
export async function newPreset({ services }: Pick<TestServer, 'services'>): Promise<number> {
  presets += 1;
  const { db } = services.database;
  await db.insertInto('preset').values({ id: presets, product_id: 1, position: 9, text: 'Car alarm is on' }).execute();
  const hindi = { language: 'hi', text: 'कार का अलार्म बज रहा है' };
  await db
    .insertInto('preset_translation')
    .values({ preset_id: presets, ...hindi })
    .execute();
  services.presets.forget();
  return presets;
}
