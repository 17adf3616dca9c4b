import { answerHours } from '../../../contract/owner-answers.ts';
import { cookieName } from '../../session/cookies.ts';

/** A message that this browser has sent and may follow, from the cookie that the answer to it has set. */
export interface SentContact {
  /** When it was sent, in milliseconds: the number in the cookie's name. */
  sentAt: number;
  guid: string;
  token: string;
}

const cookie = /^(\d{1,15})=([0-9A-Z]{16})\.([\w-]{22}\.[\w-]{12})$/;

/** The messages of a browser that may be followed, newest first: all of them, or those sent through one sticker. Anybody can have made them up. */
export function sentContacts({ url, headers }: Pick<Request, 'url' | 'headers'>, guid = ''): SentContact[] {
  const kind = cookieName(url, 'contact');
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((each) => each.startsWith(kind));
  return cookies
    .flatMap((each) => {
      const [, number, ofSticker = '', token = ''] = cookie.exec(each.slice(kind.length)) ?? [];
      return number && (!guid || ofSticker === guid) ? [{ sentAt: Number(number), guid: ofSticker, token }] : [];
    })
    .sort((one, other) => other.sentAt - one.sentAt);
}

/** When this browser last sent a message through a sticker, in milliseconds; null if it cannot be followed any more. */
export function lastSentAt(request: Pick<Request, 'url' | 'headers'>, guid: string): number | null {
  const [newest] = sentContacts(request, guid);
  const isFresh = newest && Math.abs(Date.now() - newest.sentAt) < answerHours * 3_600_000;
  return isFresh ? newest.sentAt : null;
}
