import type { NamedTemplate } from '../contract/console/templates.ts';
import type { TestServer } from './server.ts';

type Design = Omit<NamedTemplate, 'id' | 'version'>;

export const smallRoll: Design = {
  name: 'Small roll',
  medium: 'roll',
  sticker_width: 40.5,
  sticker_height: 60,
  code_size: 30,
  bleed: 2,
  gap: 7,
  columns: 1,
  cut_marks: true,
  car_color: '#0b6b4f',
  bike_color: '#8c1d13',
  postpaid_color: '#1f3f7a',
  text_color: '#ffffff',
  code_color: '#000000',
  says_slogan: true,
  says_hint: true,
  says_name: true,
  says_kind: true,
};

export async function addTemplate({ services }: Pick<TestServer, 'services'>, options: Partial<Design> = {}) {
  const { id } = await services.database.db
    .insertInto('print_template')
    .values({ ...smallRoll, ...options })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
