import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { tickRange } from '../../lists/tick-range.ts';
import { useFillPlural, useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMayChange } from '../use-may-change.ts';
import { SaleFields } from './sale-fields.tsx';
import { sellIntents } from './sell-intents.ts';
import type { ShownStock } from './shown-stock.ts';
import { StockRowItem } from './stock-row.tsx';

/** Which stickers can be marked or printed in a list, and which taken back. */
const canMark = ['stock', ''];
const canUndo = ['given', 'remind', ''];

/** The rows of one page with a box each; below them, always in reach, what can be done with those that are ticked. */
export function StockForm({ guid, stickers, filters, counts, pages, today, state }: ShownStock) {
  const t = useMessages(sellOn);
  const fillPlural = useFillPlural();
  const { list, search } = filters;
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const { sent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;
  const mayChange = useMayChange();
  // Null until the script runs: without it nothing is counted, and a box that ticks all would do nothing. Its place is kept.
  const [ticked, setTicked] = useState<number | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const done = state?.result.outcome === 'done' ? state : undefined;
  const errors = state?.result.outcome === 'refused' ? state.result.errors : {};
  useEffect(() => {
    if (done) form.current?.reset();
    setTicked(tickedIn(form.current).length);
    setHasMore(isMoreChosen(form.current));
  }, [done, stickers]);
  if (!mayChange || (!canMark.includes(list) && !canUndo.includes(list))) return <Rows stickers={stickers} />;

  function tickToHere({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof HTMLInputElement) || target.name !== 'code') return;
    if (shiftKey) tickRange(boxesIn(form.current), last.current ?? target, target);
    last.current = target;
  }
  function tickPage({ currentTarget }: FormEvent<HTMLInputElement>) {
    for (const box of boxesIn(form.current)) box.checked = currentTarget.checked;
    setTicked(tickedIn(form.current).length);
  }
  return (
    <Form
      method="post"
      ref={form}
      onSubmit={onSent}
      onClick={tickToHere}
      onMouseDown={keepWordsUnmarked}
      onChange={() => {
        setTicked(tickedIn(form.current).length);
        setHasMore(isMoreChosen(form.current));
      }}
    >
      <input type="hidden" name="guid" value={guid} />
      <div className="sell-all">
        <label className={ticked === null ? 'checkbox invisible' : 'checkbox'}>
          <input type="checkbox" onChange={tickPage} />
          <span>{t.choose_page}</span>
        </label>
        {list !== '' && search === '' && pages.pages > 1 ? (
          <label className="checkbox">
            <input type="checkbox" name="all" value={list} />
            <span>{fill(t.choose_all, { count: formatCount(counts[list]) })}</span>
          </label>
        ) : null}
        <p className={ticked === null ? 'hint sell-shift invisible' : 'hint sell-shift'}>{t.shift_hint}</p>
      </div>
      <details className="fold" open={Boolean(errors.from ?? errors.to)}>
        <summary>{t.range}</summary>
        <p className="hint">{t.range_hint}</p>
        <div className="sell-fields">
          <Field
            name="from"
            label={t.from}
            error={errors.from}
            defaultValue={state?.values.from}
            maxLength={200}
            autoComplete="off"
          />
          <Field
            name="to"
            label={t.to}
            error={errors.to}
            defaultValue={state?.values.to}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      </details>
      <Rows stickers={stickers} isChosen />
      {canMark.includes(list) ? <SaleFields today={today} state={state} /> : null}
      <div className="sell-bar" data-idle={(ticked === 0 && !hasMore) || undefined}>
        <p role="status">{ticked ? fillPlural(t.chosen, { count: ticked }) : null}</p>
        <div className="sell-actions">
          {canMark.includes(list) ? <Act intent="mark" kind="primary" busy={busy} /> : null}
          {canUndo.includes(list) ? <Act intent="undo" kind="plain" busy={busy} /> : null}
          <Act intent="print" kind="plain" busy={busy} />
        </div>
      </div>
    </Form>
  );
}

function Act({ intent, kind, busy }: { intent: keyof typeof sellIntents; kind: 'primary' | 'plain'; busy: boolean }) {
  const t = useMessages(sellOn);
  const text = { mark: t.mark, undo: t.undo, print: t.print_chosen }[intent];
  return (
    <Button type="submit" name="intent" value={sellIntents[intent]} kind={kind} disabled={busy}>
      {text}
    </Button>
  );
}

function Rows({ stickers, isChosen = false }: { stickers: ShownStock['stickers']; isChosen?: boolean }) {
  return (
    <ul className="sell-rows">
      {stickers.map((sticker) => (
        <StockRowItem key={sticker.qr_id} sticker={sticker} isChosen={isChosen} />
      ))}
    </ul>
  );
}

function boxesIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=code]') ?? [])];
}

function tickedIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return boxesIn(form).filter(({ checked }) => checked);
}

/** Whether a range or a whole list is chosen, of which the rows show no tick. */
function isMoreChosen(form: HTMLFormElement | null): boolean {
  const typed = new FormData(form ?? undefined);
  return ['from', 'to', 'all'].some((name) => Boolean(typed.get(name)));
}

/** Shift chooses the rows between two; a browser would mark their words as well. */
function keepWordsUnmarked(event: MouseEvent): void {
  if (event.shiftKey && event.target instanceof Element && event.target.closest('.sell-row')) event.preventDefault();
}
