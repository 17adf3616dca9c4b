import type { Db } from '../db/database.ts';

/** All invented, and recognisable as such: a real shop has none until its customers have written some. */
const invented = [
  {
    name: 'Asha (example)',
    company_name: 'Example Taxis, Bengaluru',
    star_rating: 5,
    description: 'Left my headlights on outside the office. Somebody scanned, I got the SMS, and my battery lived.',
  },
  {
    name: 'Ravi (example)',
    company_name: null,
    star_rating: 5,
    description: 'I had blocked a gate without knowing. One polite call, no shouting, and nobody has my number now.',
  },
  {
    name: 'Divya (example)',
    company_name: 'Example Tiffins, Pune',
    star_rating: 4,
    description: 'Took a week to reach our village, but both stickers held through the monsoon.',
  },
  {
    name: 'Imran (example)',
    company_name: 'Example Couriers, Hyderabad',
    star_rating: 5,
    description: 'Our riders park everywhere. A shopkeeper messaged before the tow truck was there.',
  },
  {
    name: 'Lakshmi (example)',
    company_name: null,
    star_rating: 5,
    description: 'My father’s blood group and my number are one scan away. That is why I bought it for him.',
  },
];

export async function addTestimonials(tx: Db): Promise<void> {
  const existing = await tx.selectFrom('testimonial').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const rows = invented.map((testimonial, position) => ({ ...testimonial, position, is_published: true }));
  await tx.insertInto('testimonial').values(rows).execute();
}
