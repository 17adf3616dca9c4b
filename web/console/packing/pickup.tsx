import type { FormEventHandler } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { timeOf } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Packing } from './load-packing.ts';

/** What is booked has to be fetched: asked for once a day, and again if somebody wants to. */
export function Pickup({
  books_with: courier,
  to_fetch: parcels,
  Pickup: asked,
  onSubmit,
}: Packing & { onSubmit: FormEventHandler<HTMLFormElement> }) {
  const t = useMessages(packing);
  if (!courier || (parcels === 0 && !asked)) return null;
  return (
    <section className="pack-pickup">
      <p>
        {parcels > 0 ? fill(t.to_fetch, { parcels, courier }) : null}{' '}
        {asked ? fill(t.asked_to_fetch, { ...asked, time: timeOf(asked.asked_at) }) : null}
      </p>
      {parcels > 0 ? (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="fetch" />
          <Button type="submit">{fill(asked ? t.fetch_again : t.fetch, { parcels })}</Button>
        </Form>
      ) : null}
    </section>
  );
}
