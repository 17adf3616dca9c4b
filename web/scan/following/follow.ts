import { type ContactState, followContact } from '../../../contract/answering.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { sentContacts } from './sent-contacts.ts';

/** What became of a message of this browser. `sentAt`: names its cookie, for whoever is to be told of changes. */
export interface Followed {
  contact: ContactState;
  sentAt: number;
}

/** A browser with cookies that are good for nothing costs no more calls than this. */
const mostCalls = 3;

/** The newest message of this browser that can be followed, or the newest one sent through a sticker; `late`: it cannot be found out just now. */
export async function findFollowed(
  call: CallFunction,
  request: Pick<Request, 'url' | 'headers'>,
  guid: string,
): Promise<Followed | 'late' | null> {
  let joined: Followed | null = null;
  for (const { sentAt, guid: expected, token } of sentContacts(request, guid).slice(0, mostCalls)) {
    try {
      const { contact } = await call(followContact, { contact: token });
      if (contact.GUID !== expected || (joined && !isSameMessage(contact, joined.contact))) continue;
      if (!contact.isJoined) return { contact, sentAt };
      joined ??= { contact, sentAt };
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.httpStatus !== 404) return joined ?? 'late';
    }
  }
  return joined;
}

/** Whoever says the same again has joined a message that may be their own: then they follow that, of which they may say more. */
function isSameMessage(one: ContactState, other: ContactState): boolean {
  return one.GUID === other.GUID && one.at === other.at && one.text === other.text;
}
