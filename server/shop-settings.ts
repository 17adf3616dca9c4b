import * as z from 'zod';
import type { DeliveryDays } from './delivery-days.ts';

/** What the site says of the shop beside who sells: where else it is, and what it promises of a parcel that arrives damaged. */
export interface ShopSettings {
  /** For how many days after delivery a damaged parcel is reported; null: the shop's pages say nothing of it. */
  damagedDays: number | null;
  /** Whom the foot of the pages gives credit to. */
  poweredBy: string;
  profiles: { name: ProfileName; href: string }[];
}

type ProfileName = 'facebook' | 'instagram' | 'x' | 'youtube';

/** In the sandbox, where the four icons of the specification lead to nobody in particular. */
const invented: Record<ProfileName, string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
};

/** What our own text of the refund policy asks for, which is what the sandbox shows. */
const daysOfOurPolicy = 7;

/** What the documents say beside every product, which is what the sandbox shows. */
const daysOfTheDocuments: DeliveryDays = { first: 3, last: 5 };

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

/** The variables of `.env.example` about what the site says of the shop. */
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

/** A shop shows what is set and nothing else; the sandbox shows everything. */
export function shopSettingsOf(s: z.infer<typeof settings>, sandbox: boolean): ShopSettings {
  const set: Record<ProfileName, string | undefined> = {
    facebook: s.SOCIAL_FACEBOOK,
    instagram: s.SOCIAL_INSTAGRAM,
    x: s.SOCIAL_X,
    youtube: s.SOCIAL_YOUTUBE,
  };
  const names = Object.keys(invented) as ProfileName[];
  return {
    damagedDays: s.DAMAGED_REPORT_DAYS ?? (sandbox ? daysOfOurPolicy : null),
    poweredBy: s.POWERED_BY,
    profiles: names.flatMap((name) => {
      const href = set[name] ?? (sandbox ? invented[name] : undefined);
      return href ? [{ name, href }] : [];
    }),
  };
}

/** Null: no day is named before somebody pays. */
export function deliveryDaysOf(s: z.infer<typeof settings>, sandbox: boolean): DeliveryDays | null {
  return s.DELIVERY_DAYS ?? (sandbox ? daysOfTheDocuments : null);
}
