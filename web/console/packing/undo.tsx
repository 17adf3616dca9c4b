import { type FormEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Packing } from './load-packing.ts';

type UndoProps = NonNullable<Packing['Undo']> & { onSubmit: FormEventHandler<HTMLFormElement> };

/**
 * Offered for as long as nobody was told. Its place stays when that is over, so that nothing moves under a finger. Without script it stays as it is,
 * and is refused once it is too late.
 */
export function Undo({ order_id, version, seconds, onSubmit }: UndoProps) {
  const t = useMessages(packing);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const isOver = left <= 0;
  const form = useRef<HTMLFormElement>(null);
  useUndoKey(form, isOver);
  return (
    <Form ref={form} method="post" className="pack-undo" data-over={isOver || undefined} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="order_id" value={order_id} />
      <input type="hidden" name="version" value={version} />
      <p>
        <span>{fill(t.undo_help, { number: order_id })}</span>
        <span>{fill(t.undo_over, { number: order_id })}</span>
      </p>
      <Button type="submit" aria-keyshortcuts="Control+Z">
        {t.undo}{' '}
        <span aria-hidden="true">
          <kbd>Ctrl Z</kbd>
        </span>{' '}
        <span aria-hidden="true" className="pack-seconds">
          {Math.max(left, 0)}
        </span>
      </Button>
    </Form>
  );
}

/** Ctrl+Z or ⌘Z sends the form once, wherever the focus is; where something is typed, it takes that back as ever. */
function useUndoKey(form: RefObject<HTMLFormElement | null>, isOver: boolean): void {
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isOver) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isUndo = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !shiftKey;
      const isTyped = target instanceof HTMLInputElement && target.value !== '';
      if (!isUndo || isTyped || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (!wasPressed.current) form.current?.requestSubmit();
      wasPressed.current = true;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form, isOver]);
}
