import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import type { resellerStock } from '../../../contract/reseller-stock.ts';
import { messagesFor, offeredLanguages } from '../../../messages/catalogue.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { paths, scanPath } from '../../paths.ts';
import { type DrawnQr, drawQr } from '../../ui/draw-qr.ts';

type Sticker = CallResult<typeof resellerStock>['stickers'][number];

/** What a customer gets with one sticker, in the customer's language. */
export interface Handout {
  guid: string;
  stage: Sticker['stage'];
  needs: Sticker['needs'];
  code: string;
  qr: DrawnQr;
  qrTitle: string;
  codeLine: string;
  steps: string[];
  /** To WhatsApp, where the reseller chooses to whom: it has a link, and nothing about a person. */
  whatsapp: string;
}

/** What is alike on the cards of all stickers. */
export interface HandoutWords {
  tag: string;
  direction: 'ltr' | 'rtl';
  title: string;
  lead: string;
  steps: string;
}

/** A language that we have, or the one in which the reseller reads. */
export function customersLanguage(asked: string, own: string): string {
  return offeredLanguages.find(({ locale }) => locale === asked)?.locale ?? own;
}

export function wordsIn(locale: string): HandoutWords {
  const { language, handout } = messagesFor(locale);
  const { title, lead, steps } = handout;
  return { tag: language.tag, direction: language.direction, title, lead, steps };
}

/** Runs on the server only, so that no page loads the code that draws QR codes, nor the other languages. */
export function handoutOf(sticker: Sticker, locale: string, origin: string): Handout {
  const { handout: t } = messagesFor(locale);
  const code = formatStickerCode(sticker.GUID);
  const link = `${origin}${scanPath(sticker.GUID)}?lang=${locale}`;
  return {
    guid: sticker.GUID,
    stage: sticker.stage,
    needs: sticker.needs,
    code,
    qr: drawQr(link),
    qrTitle: fill(t.qr, { code }),
    codeLine: fill(t.code, { code }),
    steps: [t.scan, ...(sticker.is_to_pay ? [t.pay] : []), t.phone, t.vehicle, t.stick],
    whatsapp: `https://wa.me/?text=${encodeURIComponent(messageAbout(sticker, { code, link, origin, locale }, t))}`,
  };
}

interface Place {
  code: string;
  link: string;
  origin: string;
  locale: string;
}

function messageAbout({ needs }: Sticker, { code, link, origin, locale }: Place, t: Messages['handout']): string {
  if (needs === 'pay') return fill(t.remind_pay, { code, link: `${origin}${paths.userLogin}?lang=${locale}` });
  return fill(needs === 'register' ? t.remind_register : t.invite, { code, link });
}
