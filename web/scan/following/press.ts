import { stillSo } from '../../../contract/answering.ts';
import { placeContact, withdrawPlace } from '../../../contract/contact-place.ts';
import { placeWords } from '../../../contract/place-words.ts';
import type { CallFunction } from '../../api.ts';
import { sentContacts } from './sent-contacts.ts';

/**
 * Does what a button of the page stands for. A form without a button of ours, or about a message that this browser cannot follow, changes
 * nothing.
 */
export async function press(
  call: CallFunction,
  request: Pick<Request, 'url' | 'headers'>,
  form: FormData,
): Promise<void> {
  const sent = sentContacts(request).find(({ sentAt }) => String(sentAt) === form.get('of'));
  if (!sent) return;
  const contact = sent.token;
  const word = placeWords.find((name) => name === form.get('word'));
  if (word) await call(placeContact, { contact, word });
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => form.get(name));
  if (latitude && longitude)
    await call(placeContact, { contact, latitude: String(latitude), longitude: String(longitude) });
  if (form.has('still')) await call(stillSo, { contact });
  if (form.has('withdraw')) await call(withdrawPlace, { contact });
}
