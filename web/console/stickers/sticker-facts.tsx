import { Link } from 'react-router';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { stickers } from '../../../messages/console/stickers.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import { useMessages } from '../../messages.ts';
import { productOf } from '../batches/product-of.ts';
import { ConsoleFacts } from '../layout/facts.tsx';
import { stickerPath } from '../paths.ts';
import { FirmLink } from '../resellers/firm-link.tsx';
import { BatchLink, OrderLink } from './links.tsx';
import type { StickerShown } from './load-sticker.ts';
import { StickerStateLabel } from './sticker-state.tsx';

/** What became of a sticker, from the day it was made. */
export function StickerFacts(sticker: StickerShown) {
  const t = useMessages(stickers);
  const { batch_id, reseller_id, order_id, replaced_by } = sticker;
  return (
    <section className="console-panel">
      <h2>{t.life}</h2>
      <ConsoleFacts
        facts={[
          [t.state, <StickerStateLabel state={sticker.state} />],
          [t.product, productOf(sticker, t.postpaid)],
          [t.life_made, <Day at={sticker.created_at} />],
          [t.batch, batch_id ? <BatchLink id={batch_id} /> : null],
          [t.life_given, reseller_id ? <FirmLink id={reseller_id} firm={sticker.firm} /> : null],
          [t.life_sold, order_id ? <OrderLink id={order_id} /> : null],
          [t.price, <Rupees amount={sticker.rate} />],
          [t.paid, sticker.is_paid ? t.yes : t.no],
          [t.life_registered, sticker.activated_at ? <Day at={sticker.activated_at} /> : null],
          [t.life_handed_on, sticker.handed_on_at ? <Day at={sticker.handed_on_at} /> : null],
          [t.life_vehicle, sticker.plate],
          [
            t.life_replaced,
            replaced_by ? (
              <Link className="link" to={stickerPath(replaced_by)}>
                {formatStickerCode(replaced_by)}
              </Link>
            ) : null,
          ],
        ]}
      />
    </section>
  );
}
