import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { consolePaths, newBatchPath } from '../paths.ts';
import type { Packing, ParcelInHand } from './load-packing.ts';

/** Those that may be printed. */
const readyBatches = listPath(consolePaths.batches, { state: 'ready' });

type Line = ParcelInHand['Lines'][number];

type ContentsProps = ParcelInHand & Pick<Packing, 'books_with' | 'books'>;

/** What goes into the parcel, and a tick for each line that is complete. */
export function Contents({ Lines, missing, books_with: courier, books }: ContentsProps) {
  const t = useMessages(packing);
  const allIn = courier && books ? fill(t.all_in_book, { courier }) : t.all_in;
  return (
    <section className="console-panel pack-contents" data-done={missing === 0}>
      <h3>{missing === 0 ? allIn : fill(t.more, { missing })}</h3>
      <ul className="order-lines">
        {Lines.map((line) => (
          <ContentLine key={line.product_id} {...line} />
        ))}
      </ul>
    </section>
  );
}

function ContentLine({ product_id, name, picture, quantity, picked, is_postpaid, ...stock }: Line) {
  const t = useMessages(packing);
  const isComplete = picked >= quantity;
  return (
    <li data-done={isComplete}>
      <span className="pack-what">
        {picture ? <img src={picture} alt="" width={48} height={48} /> : null}
        {name}
      </span>
      <strong>
        {isComplete ? <Check aria-hidden="true" /> : null}
        {fill(t.in_parcel, { picked, quantity })}
      </strong>
      {isComplete || stock.is_in_stock ? null : (
        <span className="pack-no-stock">
          {stock.has_unprinted ? t.not_printed : t.no_stock}{' '}
          <Link className="link" to={stock.has_unprinted ? readyBatches : newBatchPath(product_id, is_postpaid)}>
            {stock.has_unprinted ? t.print_batch : t.new_batch}
          </Link>
        </span>
      )}
    </li>
  );
}
