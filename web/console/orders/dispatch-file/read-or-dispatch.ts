import { dispatchOrders, readDispatchFile } from '../../../../contract/console/dispatch-file.ts';
import { operatorProfile } from '../../../../contract/console/operators.ts';
import { fill } from '../../../../messages/fill.ts';
import type { CallFunction } from '../../../api.ts';
import { requestMessages } from '../../../request-messages.ts';
import { accountCall, type PageRequest } from '../../../session/account-call.ts';
import { forOperator } from '../../../session/operator-session.ts';
import { actForOperator } from '../../change/change-for-operator.ts';
import { parcelsIn } from './posted-parcels.ts';

/** Reads a file, or dispatches what was shown to fit. The body may be large: it is read only for an operator who has logged in. */
export async function readOrDispatch(args: PageRequest) {
  const { console_order_pages: t } = requestMessages(args.request);
  await forOperator(args.request, (operator) => accountCall(args.context, operator)(operatorProfile, {}));
  return actForOperator(args, async (call, values, form) => {
    if (values.intent !== 'dispatch') return read(call, values, form);
    const Orders = parcelsIn(values.parcels);
    const { Done, NotDone } = await call(dispatchOrders, { Orders });
    const posted = Orders.map(({ id, version }) => ({ id, version, name: fill(t.one_title, { number: id }) }));
    return { outcome: { Done, NotDone, posted } };
  });
}

async function read(call: CallFunction, values: Record<string, string>, form: FormData) {
  const { courier_of_all = '', day_of_all = '', order, docket, courier, day } = values;
  const file = form.get('file');
  const isFile = file instanceof File && file.size > 0;
  const text = isFile ? textOf(await file.arrayBuffer()) : (values.text ?? '');
  // Without script a file would have to be chosen again after a refusal: its text is shown instead.
  values.text = text;
  // Columns that were chosen are those of the text that is shown, and not of another file.
  const columns = isFile ? {} : { order, docket, courier, day };
  const preview = await call(readDispatchFile, { text, ...columns, courier_of_all, day_of_all });
  return { preview, text, values: { courier_of_all, day_of_all } };
}

/** Spreadsheets save text as UTF-8, or in two bytes a letter with a mark that says so. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
}
