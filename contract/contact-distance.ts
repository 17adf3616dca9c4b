import { distance } from '../messages/en/distance.ts';
import { answerable, by, code } from './answering.ts';
import { declareCall } from './call.ts';
import { degrees } from './degrees.ts';
import { body } from './fields.ts';

export const sayDistance = declareCall({
  path: '/contact/distance',
  summary:
    'Whoever has answered that they are coming says how far away they are, by where they are: the caller is told the distance to the place that they have shared, to 100 m, and nothing else is kept. `told_another`: another caller was told within the hour',
  auth: 'anyone',
  input: body({
    code,
    by,
    latitude: degrees(90, distance.no_position),
    longitude: degrees(180, distance.no_position),
  }),
  output: answerable.output,
  errors: { ...answerable.errors, not_offered: 409, told_another: 409 },
});
