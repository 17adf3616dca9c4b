import { type FormEvent, useEffect, useRef, useState } from 'react';
import { packing } from '../../../messages/console/packing.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { type PackAnswer, type Scan, usePacking } from '../orders/use-packing.ts';
import { Verdict } from '../orders/verdict.tsx';
import { courierLabelPath } from '../paths.ts';
import { CancelledInHand } from './cancelled-in-hand.tsx';
import type { PackingData } from './load-packing.ts';
import { ParcelInHand } from './parcel-in-hand.tsx';
import { Pickup } from './pickup.tsx';
import { Progress } from './progress.tsx';
import { Settings } from './settings.tsx';
import { Start } from './start.tsx';
import { playTone } from './tone.ts';
import { Undo } from './undo.tsx';
import { useCourierLabel } from './use-courier-label.ts';
import { useScanField } from './use-scan-field.ts';

/** One screen for a whole morning: what is in hand, one field, what became of the last scan, and how far it is. */
export function Table({ initialAnswer, ...table }: PackingData & { initialAnswer: PackAnswer }) {
  const { Parcel, Undo: undo, is_muted } = table;
  const typed = initialAnswer && 'values' in initialAnswer ? initialAnswer.values.courier : '';
  const [courier, setCourier] = useState(typed || typedCourier(table));
  const { answer, isFresh, isPending, ...queue } = usePacking(initialAnswer, (scan) => completed(scan, table, courier));
  const field = useScanField(isPending, Parcel?.order_id);
  usePrint(isFresh ? answer : undefined, Parcel?.order_id);
  const courierLabel = answer && 'courierLabel' in answer ? answer.courierLabel : undefined;
  const labelFailed = useCourierLabel(isFresh ? courierLabel : undefined);
  useTone(isFresh ? answer : undefined, is_muted);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    queue.onSubmit(event);
    field.current?.focus();
  };
  const verdict = <Verdict answer={answer} isPending={isPending} />;
  // After the way back: that is as many keys away wherever there is one.
  const afterwards = (
    <>
      {undo ? <Undo key={`${undo.order_id} ${undo.version}`} {...undo} onSubmit={onSubmit} /> : null}
      {courierLabel && !isPending ? <CourierLabel order={courierLabel} failed={labelFailed} /> : null}
    </>
  );
  return (
    <div className="pack-table">
      <Progress {...table} />
      <CancelledInHand order={table.cancelled_in_hand} isShown={Parcel !== null} onSubmit={onSubmit} />
      {Parcel ? (
        <ParcelInHand
          parcel={Parcel}
          printed={table.printed}
          field={field}
          courier={courier}
          onCourier={setCourier}
          onSubmit={onSubmit}
          books_with={table.books_with}
          books={table.books}
          verdict={verdict}
          afterwards={afterwards}
        />
      ) : (
        <>
          {verdict}
          {afterwards}
          <Start {...table} onSubmit={onSubmit} />
        </>
      )}
      <Pickup {...table} onSubmit={onSubmit} />
      <Settings {...table} onSubmit={onSubmit} />
    </div>
  );
}

/**
 * A scan is about the parcel that is in hand when its turn comes, and is a sticker as long as one is missing: a docket may be scanned before the
 * answer to the last sticker is there. Enter alone is about the parcel that it was pressed for.
 */
function completed(scan: Scan, { Parcel, books_with, books }: PackingData, courier: string): Scan | null {
  const isEnterAlone = scan.code?.trim() === '';
  if (!Parcel) return isEnterAlone ? null : scan;
  const order_id = String(Parcel.order_id);
  if (!scan.intent || !scansOf.has(scan.intent)) return { order_id, ...scan };
  if (isEnterAlone) return scan.order_id === order_id && Parcel.missing === 0 ? scan : null;
  const doesBook = books_with !== '' && books;
  const last = doesBook ? 'leave' : 'dispatch';
  const intent = Parcel.missing > 0 ? 'pick' : last;
  const more = doesBook ? { books: 'on' } : {};
  return { ...scan, intent, order_id, version: String(Parcel.version), courier, ...more };
}

const scansOf = new Set(['pick', 'dispatch', 'leave']);

/** Whose dockets are typed: not those of the courier with which parcels are booked. */
function typedCourier({ courier, books_with }: PackingData): string {
  return courier === books_with ? '' : courier;
}

function CourierLabel({ order, failed }: { order: number; failed: boolean }) {
  const t = useMessages(packing);
  return (
    <p className={failed ? undefined : 'hint'}>
      {failed ? `${t.no_label_came} ` : null}
      <a className="link" href={courierLabelPath(order)} target="_blank" rel="noreferrer">
        {fill(t.open_label, { number: order })}
      </a>
    </p>
  );
}

/** Prints the label of a parcel that was just taken, once it is on the page. */
function usePrint(answer: PackAnswer, inHand: number | undefined): void {
  const printed = useRef<PackAnswer>(undefined);
  useEffect(() => {
    if (!answer || !('print' in answer) || answer.print !== inHand || printed.current === answer) return;
    printed.current = answer;
    print();
  }, [answer, inHand]);
}

function useTone(answer: PackAnswer, isMuted: boolean): void {
  const played = useRef<PackAnswer>(undefined);
  useEffect(() => {
    if (!answer || isMuted || played.current === answer) return;
    played.current = answer;
    if ('result' in answer || answer.problem) playTone('no');
    else if (answer.isScan) playTone('yes');
  }, [answer, isMuted]);
}
