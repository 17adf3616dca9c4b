import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type PackAnswer, type Scan, usePacking } from '../orders/use-packing.ts';
import { Verdict } from '../orders/verdict.tsx';
import type { PackingData } from './load-packing.ts';
import { ParcelInHand } from './parcel-in-hand.tsx';
import { Progress } from './progress.tsx';
import { Settings } from './settings.tsx';
import { Start } from './start.tsx';
import { playTone } from './tone.ts';
import { Undo } from './undo.tsx';
import { useScanField } from './use-scan-field.ts';

/** One screen for a whole morning: what is in hand, one field, what became of the last scan, and how far it is. */
export function Table({ initialAnswer, ...table }: PackingData & { initialAnswer: PackAnswer }) {
  const { Parcel, Undo: undo, is_muted } = table;
  const typed = initialAnswer && 'values' in initialAnswer ? initialAnswer.values.courier : '';
  const [courier, setCourier] = useState(typed || table.courier);
  const { answer, isFresh, isPending, ...queue } = usePacking(initialAnswer, (scan) => completed(scan, table, courier));
  const field = useScanField(isPending, Parcel?.order_id);
  usePrint(isFresh ? answer : undefined, Parcel?.order_id);
  useTone(isFresh ? answer : undefined, is_muted);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    queue.onSubmit(event);
    field.current?.focus();
  };
  return (
    <div className="pack-table">
      <Progress {...table} />
      {Parcel ? (
        <ParcelInHand
          parcel={Parcel}
          printed={table.printed}
          field={field}
          courier={courier}
          onCourier={setCourier}
          onSubmit={onSubmit}
          verdict={<Verdict answer={answer} isPending={isPending} />}
          undo={undo ? <Undo key={`${undo.order_id} ${undo.version}`} {...undo} onSubmit={onSubmit} /> : null}
        />
      ) : (
        <>
          <Verdict answer={answer} isPending={isPending} />
          {undo ? <Undo {...undo} onSubmit={onSubmit} /> : null}
          <Start {...table} onSubmit={onSubmit} />
        </>
      )}
      <Settings {...table} onSubmit={onSubmit} />
    </div>
  );
}

/**
 * A scan is about the parcel that is in hand when its turn comes, and is a sticker as long as one is missing: a docket may be scanned before the
 * answer to the last sticker is there.
 */
function completed(scan: Scan, { Parcel }: PackingData, courier: string): Scan {
  if (!Parcel) return scan;
  const order_id = String(Parcel.order_id);
  if (scan.intent !== 'pick' && scan.intent !== 'dispatch') return { order_id, ...scan };
  const intent = Parcel.missing > 0 ? 'pick' : 'dispatch';
  return { ...scan, intent, order_id, version: String(Parcel.version), courier };
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
    if ('result' in answer) playTone('no');
    else if (answer.isScan) playTone('yes');
  }, [answer, isMuted]);
}
