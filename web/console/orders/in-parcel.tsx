import type { FormEventHandler } from 'react';
import { Form } from 'react-router';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { PickedSticker } from './load-order.ts';

interface InParcelProps {
  stickers: PickedSticker[];
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The stickers in the parcel, last picked first. Each can be taken out again, unless it is registered. */
export function InParcel({ stickers, onSubmit }: InParcelProps) {
  const t = useMessages(orderPages);
  return (
    <section className="console-panel">
      <h2>{t.in_parcel}</h2>
      {stickers.length === 0 ? <p className="hint">{t.in_parcel_none}</p> : null}
      <ul className="order-lines">
        {stickers.map(({ guid, is_registered }) => (
          <li key={guid}>
            <code>{guid.replace(/(.{4})(?=.)/g, '$1-')}</code>
            {is_registered ? <span className="hint">{t.registered}</span> : <TakeOut guid={guid} onSubmit={onSubmit} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeOut({ guid, onSubmit }: Pick<InParcelProps, 'onSubmit'> & { guid: string }) {
  const t = useMessages(orderPages);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="put_back" />
      <input type="hidden" name="code" value={guid} />
      <Button type="submit" kind="quiet" aria-label={fill(t.take_out_of, { guid })}>
        {t.take_out}
      </Button>
    </Form>
  );
}
