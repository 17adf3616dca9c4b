import type { CastPerson } from './cast.ts';
import { day, hour, minute, type Story } from './story.ts';

/** Of the stickers that arrive so many are put on a vehicle. */
const registered = 0.75;

/** How often somebody stands at a vehicle with a sticker: once in so many days. */
const daysBetweenContacts = 30;

/** What is said beside a car and beside a bike, by product: the presets of the first installation. */
const presets = { 1: [6, 6, 9, 9, 2, 10, 11], 2: [7, 7, 8, 1, 5] } as const;

/** A sticker has come to whom it is for: perhaps it is registered, and then people scan it. */
export function receives(story: Story, person: CastPerson, guid: string): void {
  if (story.happens(registered)) story.later(hour, 6 * day, () => register(story, person, guid));
}

export async function register(story: Story, owner: CastPerson, guid: string): Promise<void> {
  const { caller } = story;
  await caller.call(owner, '/register', { strPhone: owner.phone, strEmail: owner.email, guid });
  const password = await story.codeFor(owner.phone);
  const { authorisation } = await caller.call(owner, '/verifyOTP', { phone: owner.phone, password, guid });
  const details = {
    strName: owner.name,
    strEmail: owner.email,
    strDOB: owner.birthday,
    strAddress: owner.address,
    strCity: owner.city,
    strState: owner.state,
    strPincode: owner.pincode,
    emergencyContactNumber: `98${owner.phone.slice(2)}`,
    vehiclePlateNumber: owner.plate,
    bloodGroup: owner.bloodGroup,
    guid,
  };
  await caller.call(owner, '/registerwithvehicledetail', details, { token: authorisation.token });
  // Who has a new sticker has somebody try it.
  story.later(hour, 2 * day, () => contact(story, owner, guid));
}

async function contact(story: Story, owner: CastPerson, guid: string): Promise<void> {
  const scanner = story.newcomer();
  if (story.happens(0.75)) await message(story, scanner, owner, guid);
  else await story.caller.call(scanner, '/make-call', { GUID: guid, from: scanner.phone, to: 'owner' }, keyOf(scanner));
  const wait = -Math.log(1 - story.random.next()) * daysBetweenContacts * day;
  story.later(wait, wait + minute, () => contact(story, owner, guid));
}

async function message(story: Story, scanner: CastPerson, owner: CastPerson, guid: string): Promise<void> {
  const { caller } = story;
  const { data } = await caller.call(scanner, '/qrcodedetail', { guid });
  const id = story.random.oneOf(presets[data.productid as 1 | 2]);
  await caller.call(scanner, '/sms/template', { GUID: guid, id }, keyOf(scanner));
  if (!story.happens(0.6)) return;
  await story.untilSent();
  const [newest] = await caller.messagesTo(owner.phone);
  const code = /\/a\?([\w-]+)/.exec(newest?.text ?? '')?.[1];
  if (!code) return;
  story.later(minute, 12 * minute, async () => {
    await caller.call(owner, '/contact/seen', { code });
    const answer = story.random.oneOf(['coming_5', 'coming_5', 'coming_15', 'not_mine'] as const);
    await caller.call(owner, '/contact/answer', { code, answer });
  });
}

function keyOf({ number }: CastPerson) {
  return { key: `scans-${number}` };
}
