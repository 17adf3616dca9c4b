import { Link } from 'react-router';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { givePath } from '../../paths.ts';
import { WholeDates } from '../../ui/whole-dates.tsx';
import { useDoneBy } from '../done-by.tsx';
import { useMayChange } from '../use-may-change.ts';
import type { StockRow } from './shown-stock.ts';

/** One sticker: a line of its code, and one of what is known; to the right of it what to do for its customer. */
export function StockRowItem({ sticker, isChosen }: { sticker: StockRow; isChosen: boolean }) {
  const t = useMessages(sellOn);
  const { GUID, product_name, qr_id, stage, needs } = sticker;
  const code = formatStickerCode(GUID);
  const what = (
    <span className="sell-what">
      <b className="list-code">{code}</b>
      <span>
        {product_name} · {fill(t.number, { number: qr_id })}
      </span>
      <Known {...sticker} />
    </span>
  );
  const mayChange = useMayChange();
  const canGive = mayChange && (stage === 'stock' || stage === 'given' || needs !== '');
  return (
    <li className="sell-row">
      {isChosen ? (
        <label className="checkbox">
          <input type="checkbox" name="code" value={GUID} aria-label={fill(t.choose, { code })} />
          {what}
        </label>
      ) : (
        what
      )}
      {canGive ? (
        <Link
          className="button"
          to={givePath({ codes: [GUID] })}
          aria-label={fill(needs ? t.remind_code : t.give_code, { code })}
        >
          {needs ? t.remind_short : t.give}
        </Link>
      ) : null}
    </li>
  );
}

/** What has happened to it, and what is missing. */
function Known({ stage, given_on, registered_on, trial_until, needs, note, customer_name, given_by }: StockRow) {
  const t = useMessages(sellOn);
  const doneBy = useDoneBy();
  const on = (sentence: string, day: string) => (day === '' ? [] : [fill(sentence, { day: shownDay(day) })]);
  const facts = [
    ...on(t.sold_on, given_on),
    given_on === '' ? '' : doneBy(given_by),
    ...on(t.registered_on, registered_on),
    ...(stage === 'registered' ? on(t.trial_until, trial_until) : []),
    note,
    customer_name,
  ].filter((fact) => fact !== '');
  return (
    <>
      {facts.length > 0 ? (
        <span>
          <WholeDates text={facts.join(' · ')} />
        </span>
      ) : null}
      {stage === 'off' ? <Chip is="off" text={t.off} /> : null}
      {needs ? <Chip is="waits" text={needs === 'pay' ? t.not_paid : t.not_registered} /> : null}
    </>
  );
}
