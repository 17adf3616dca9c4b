import * as z from 'zod';
import type { DeliveryDays } from './delivery-days.ts';

/** What the pages say about the shop besides the seller: its profiles elsewhere, and what it promises about damaged parcels. */
export interface ShopSettings {
  /** For how many days after delivery a damaged parcel may be reported; null: the pages do not mention it. */
  damagedDays: number | null;
  /** The name in the footer's 'powered by'. */
  poweredBy: string;
  profiles: { name: ProfileName; href: string }[];
}

type ProfileName = 'facebook' | 'instagram' | 'x' | 'youtube';

/** For the sandbox, where the specification's four icons lead to no particular profile. */
const sandboxProfiles: Record<ProfileName, string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
};

/** The days in our own text of the refund policy, used in the sandbox. */
const sandboxDamagedDays = 7;

/** The days that the specification shows next to every product, used in the sandbox. */
const sandboxDeliveryDays: DeliveryDays = { first: 3, last: 5 };

const deliveryDays = z
  .string()
  .regex(/^[1-9]\d?-[1-9]\d?$/, 'must be two numbers of days, as 3-5')
  .transform((text): DeliveryDays => {
    const [first = 0, last = first] = text.split('-').map(Number);
    return { first, last };
  })
  .refine(({ first, last }) => first <= last, 'must begin with the smaller number')
  .optional();

const profile = z.url({ protocol: /^https$/, error: 'must be an https address' }).optional();

/** The variables of `.env.example` about what the pages say about the shop. */
export const shopVariables = {
  SOCIAL_FACEBOOK: profile,
  SOCIAL_INSTAGRAM: profile,
  SOCIAL_X: profile,
  SOCIAL_YOUTUBE: profile,
  POWERED_BY: z.string().trim().min(1).max(60, 'must have at most 60 characters').default('Dastak Labs'),
  DAMAGED_REPORT_DAYS: z.coerce
    .number({ error: 'must be a whole number of days' })
    .int('must be a whole number of days')
    .min(1, 'must be at least 1')
    .max(365, 'must be at most 365')
    .optional(),
  DELIVERY_DAYS: deliveryDays,
};

const settings = z.object(shopVariables);

/** A real shop shows only what is set; the sandbox shows everything. */
export function shopSettingsOf(s: z.infer<typeof settings>, sandbox: boolean): ShopSettings {
  const set: Record<ProfileName, string | undefined> = {
    facebook: s.SOCIAL_FACEBOOK,
    instagram: s.SOCIAL_INSTAGRAM,
    x: s.SOCIAL_X,
    youtube: s.SOCIAL_YOUTUBE,
  };
  const names = Object.keys(sandboxProfiles) as ProfileName[];
  return {
    damagedDays: s.DAMAGED_REPORT_DAYS ?? (sandbox ? sandboxDamagedDays : null),
    poweredBy: s.POWERED_BY,
    profiles: names.flatMap((name) => {
      const href = set[name] ?? (sandbox ? sandboxProfiles[name] : undefined);
      return href ? [{ name, href }] : [];
    }),
  };
}

/** Null: no delivery day is shown before payment. */
export function deliveryDaysOf(s: z.infer<typeof settings>, sandbox: boolean): DeliveryDays | null {
  return s.DELIVERY_DAYS ?? (sandbox ? sandboxDeliveryDays : null);
}
