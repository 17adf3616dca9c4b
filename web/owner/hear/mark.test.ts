import { expect, it } from 'vitest';
import { markOf as markOnTheServer } from '../../../server/owners/push/subscriptions.ts';
import { markOf } from './mark.ts';

it('a page and the server have the same mark for a browser', async () => {
  const keys = { p256dh: '', auth: '' };
  for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/Qé', ''])
    expect(await markOf(endpoint)).toBe(markOnTheServer({ endpoint, keys }));
});
