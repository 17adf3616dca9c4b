import type { TestServer } from './server.ts';

let presets = 100;

/** Another reason to message the owner of a car, translated into Hindi. The same reason soon after would join the first message. */
export async function newPreset({ services }: Pick<TestServer, 'services'>): Promise<number> {
  const id = ++presets;
  const { db } = services.database;
  await db.insertInto('preset').values({ id, product_id: 1, position: 9, text: 'Car alarm is on' }).execute();
  const hindi = { language: 'hi', text: 'कार का अलार्म बज रहा है' };
  await db
    .insertInto('preset_translation')
    .values({ preset_id: id, ...hindi })
    .execute();
  services.presets.forget();
  return id;
}
