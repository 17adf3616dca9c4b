import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newOrder } from '../../../messages/en/new-order.ts';
import { resellers } from '../../../messages/en/resellers.ts';
import { type FormResult, formValues } from '../../forms/form-result.ts';
import { useOwnSubmission } from '../../forms/use-own-submission.ts';
import { useMessages } from '../../messages.ts';
import type { SubmitOutcome } from './answer-new-order.ts';
import { editFault, refused, submitFault, unreadFault } from './faults.ts';
import type { NewOrderData } from './load-new-order.ts';
import { fieldOf, piecesOf, type Row, readRows, type VehicleKind, writeRows } from './rows.ts';
import { sumsOf } from './sums.ts';
import { useRate } from './use-rate.ts';

export type Editable = VehicleKind | 'payType';

/** The form with a script: rows are added and removed in place, their rates are updated, and nothing is sent that would be rejected. */
export function useNewOrder(
  { reseller, gstBasisPoints, state: loaded }: NewOrderData,
  answered: SubmitOutcome | undefined,
) {
  const t = useMessages({ new_order: newOrder, resellers });
  const form = useRef<HTMLFormElement>(null);
  const { sent, isAnotherSent, onSent } = useOwnSubmission();
  const busy = sent !== undefined;
  const [state, setState] = useState(answered?.state ?? loaded);
  const [rows, setRows] = useState(state.rows);
  const [result, setResult] = useState<FormResult | undefined>(answered?.result);
  const [appliedAnswer, setAppliedAnswer] = useState(answered);
  if (answered !== appliedAnswer) {
    setAppliedAnswer(answered);
    setResult(answered?.result);
    if (answered?.state) {
      setState(answered.state);
      setRows(answered.state.rows);
    }
  }
  const { guid, no_of_QR: limit } = reseller;
  const prepaid = useRate(guid, piecesOf(rows, 'prepaid'), state.rates.prepaid);
  const postpaid = useRate(guid, piecesOf(rows, 'postpaid'), state.rates.postpaid);
  const rates = { prepaid: prepaid.rate, postpaid: postpaid.rate };
  const isUpdating = prepaid.state === 'updating' || postpaid.state === 'updating';

  useEffect(() => {
    // Typed, or restored by the browser, before this script was loaded.
    const typed = form.current ? readRows(formValues(new FormData(form.current))) : [];
    setRows((shown) => (writeRows(typed) === writeRows(shown) ? shown : typed));
  }, []);
  useEffect(() => {
    if (result?.outcome === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [result]);

  function change<Field extends Editable>(index: number, field: Field, value: Row[Field]) {
    const next = rows.map((row, at) => (at === index ? { ...row, [field]: value } : row));
    const fault = editFault(rows, next, limit, t);
    if (fault) return setResult(refused(fault, fieldOf(index, field)));
    setResult((said) => (said?.outcome === 'refused' ? undefined : said));
    setRows(next);
  }
  function onSubmit(event: FormEvent) {
    const typed = form.current ? formValues(new FormData(form.current)) : {};
    const fault = unreadFault(typed, t) ?? submitFault(rows, limit, t);
    if (busy || isAnotherSent || isUpdating || fault) event.preventDefault();
    else onSent();
    if (fault) setResult(fault);
  }

  return {
    state,
    rows,
    setRows,
    change,
    rates,
    rateStates: { prepaid: prepaid.state, postpaid: postpaid.state },
    isUpdating,
    askAgain: () => {
      prepaid.again();
      postpaid.again();
    },
    sums: sumsOf(rows, rates, gstBasisPoints),
    result,
    errors: result?.outcome === 'refused' ? result.errors : {},
    busy,
    formProps: { ref: form, method: 'post' as const, noValidate: true, onSubmit },
  };
}

export type NewOrderForm = ReturnType<typeof useNewOrder>;
