import { resellerLists } from '../../messages/en/reseller-lists.ts';
import { dayOf } from '../dates.ts';
import { useMessages } from '../messages.ts';
import { showRupees } from '../money.ts';

/** Text that may be missing. */
export function TextOrNone({ text }: { text: string }) {
  const t = useMessages(resellerLists);
  return text ? text : <span data-none>{t.none}</span>;
}

/** The day of an instant or a day itself, `21-11-2026`; '' means none yet. */
export function Day({ at }: { at: string }) {
  return at ? (
    <time className="list-fixed" dateTime={at}>
      {dayOf(at)}
    </time>
  ) : (
    <TextOrNone text="" />
  );
}

export function Rupees({ amount }: { amount: number }) {
  return <span className="list-fixed">{showRupees(amount)}</span>;
}
