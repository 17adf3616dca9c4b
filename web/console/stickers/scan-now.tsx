import { stickers as t } from '../../../messages/console/stickers.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import type { StickerShown } from './load-sticker.ts';

const pages: Record<string, string> = {
  '/quickcontact': t.page_contact,
  '/register': t.page_register,
  '/postpaidcheckout': t.page_pay,
  '/renewqr': t.page_renew,
};

/** Where a scan of a sticker leads at this moment, and why. */
export function ScanDestination({ guid, leads_to, standing, demo_end_date, ...silence }: StickerShown) {
  const { is_muted, quiet_until, lets_urgent } = silence;
  const page = pages[leads_to];
  const day = demo_end_date && shownDay(demo_end_date);
  return (
    <section className="console-standing" data-is={page ? 'good' : 'owes'}>
      <h2>{page ? `${t.leads_to}: ${page}` : t.leads_nowhere}</h2>
      <p>{fill(t[`standing_${standing}`], { day })}</p>
      {is_muted ? <p>{t.muted}</p> : null}
      {quiet_until ? <p>{fill(lets_urgent ? t.quiet_until_urgent : t.quiet_until, { time: quiet_until })}</p> : null}
      <a className="link" href={`/q/${guid}`} target="_blank" rel="noreferrer">
        {t.try_scan}
      </a>
    </section>
  );
}
