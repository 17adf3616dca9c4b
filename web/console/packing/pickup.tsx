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
  fetch_on: next,
  Pickup: asked,
  onSubmit,
}: Packing & { onSubmit: FormEventHandler<HTMLFormElement> }) {
  const t = useMessages(packing);
  if (!courier || (parcels === 0 && !asked)) return null;
  const first = next === 'today' ? t.fetch : t.fetch_tomorrow;
  const sentence = asked?.on === next ? t.fetch_again : first;
  return (
    <section className="pack-pickup">
      <p>
        {parcels > 0 ? fill(t.to_fetch, { parcels, courier }) : null}{' '}
        {asked
          ? fill(asked.on === 'today' ? t.asked_to_fetch : t.asked_for_tomorrow, {
              ...asked,
              time: timeOf(asked.asked_at),
            })
          : null}
      </p>
      {parcels > 0 ? (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="fetch" />
          <Button type="submit">{fill(sentence, { parcels })}</Button>
        </Form>
      ) : null}
    </section>
  );
}
