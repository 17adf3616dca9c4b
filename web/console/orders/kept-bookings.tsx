import { orderPages } from '../../../messages/console/order-pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConsoleFacts, type Fact } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { Instant } from '../lists/cells.tsx';
import { orderStepPath } from '../paths.ts';
import { CourierDocket } from './courier-docket.tsx';
import type { OrderShown } from './load-order.ts';

/** The bookings that the courier would not take back: it carries what should not be on its way. Nothing where there are none. */
export function KeptBookings({ order_id, state, KeptBookings: bookings }: OrderShown) {
  const t = useMessages(orderPages);
  const maySeeToThem = useOwnRole() !== 'support';
  if (bookings.length === 0) return null;
  const isCancelled = state === 'cancelled';
  return (
    <section className="console-panel">
      <h2>{isCancelled ? t.kept_cancelled : t.kept_title}</h2>
      {bookings.map((each) => (
        <ConsoleFacts
          key={each.docket}
          facts={[[t.docket, <CourierDocket key="docket" {...each} />], ...refusalFacts(each, t)]}
        />
      ))}
      <ul className="order-consequences">
        <li>{t.kept_call}</li>
        {isCancelled ? null : <li>{t.kept_docket}</li>}
        <li>{isCancelled ? t.kept_back : t.case_close}</li>
      </ul>
      {maySeeToThem ? (
        <p>
          <ButtonLink kind="primary" to={orderStepPath(order_id, 'close')}>
            {t.close_case}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

/** When its courier said no, and with what words; nothing where it was not asked, as of a parcel that it had fetched by then. */
function refusalFacts({ at, why }: OrderShown['KeptBookings'][number], t: Messages['console_order_pages']): Fact[] {
  if (!why) return [];
  return [
    [t.kept_since, <Instant key="at" at={at} />],
    [t.kept_why, why],
  ];
}
