import { stickers } from '../../../messages/console/stickers.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import type { StickerShown } from './load-sticker.ts';

const pages: Record<string, keyof Messages['console_stickers']> = {
  '/quickcontact': 'page_contact',
  '/register': 'page_register',
  '/postpaidcheckout': 'page_pay',
  '/renewqr': 'page_renew',
};

/** Where a scan of a sticker leads at this moment, and why. */
export function ScanDestination({ guid, leads_to, standing, demo_end_date, ...silence }: StickerShown) {
  const t = useMessages(stickers);
  const { is_muted, quiet_until, lets_urgent } = silence;
  const page = pages[leads_to];
  const day = demo_end_date && shownDay(demo_end_date);
  return (
    <section className="console-standing" data-is={page ? 'good' : 'owes'}>
      <h2>{page ? `${t.leads_to}: ${t[page]}` : t.leads_nowhere}</h2>
      <p>{fill(t[`standing_${standing}`], { day })}</p>
      {is_muted ? <p>{t.muted}</p> : null}
      {quiet_until ? <p>{fill(lets_urgent ? t.quiet_until_urgent : t.quiet_until, { time: quiet_until })}</p> : null}
      <a className="link" href={`/q/${guid}`} target="_blank" rel="noreferrer">
        {t.try_scan}
      </a>
    </section>
  );
}
