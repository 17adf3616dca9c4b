import type { FormEventHandler } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Packing } from './load-packing.ts';

type StartProps = Packing & { onSubmit: FormEventHandler<HTMLFormElement> };

/** No parcel is in hand: how many wait, and the way to the first. */
export function Start({ waiting, in_other_hands, courier, books_with, books, onSubmit }: StartProps) {
  const t = useMessages(packing);
  if (waiting === 0)
    return (
      <Empty text={t.empty}>
        <p>{in_other_hands > 0 ? t.empty_elsewhere : t.empty_help}</p>
      </Empty>
    );
  return (
    <section className="console-panel pack-start">
      <h2>{fill(t.waiting, { waiting })}</h2>
      <p>{books_with && books ? fill(t.help_books, { courier: books_with }) : t.help}</p>
      <Form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="take" />
        <Button type="submit" kind="primary" autoFocus>
          {courier ? t.next : t.start}
        </Button>
      </Form>
    </section>
  );
}
