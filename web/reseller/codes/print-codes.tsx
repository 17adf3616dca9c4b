import Printer from 'lucide-react/icons/printer';
import { codesOnSheet } from '../../../contract/codes-on-sheet.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { paths, qrSheetPath } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { useMayChange } from '../use-may-change.ts';

interface PrintCodesProps {
  /** How many there are to print. */
  count: number;
  /** Of this order only. */
  order?: number;
}

/** Prints the sheet of codes that are still available; lets the reseller choose a sheet where they do not fit on one. Nothing for who only looks. */
export function PrintCodes({ count, order }: PrintCodesProps) {
  const t = useMessages(resellerLists);
  const mayChange = useMayChange();
  const label = (
    <>
      <Printer aria-hidden="true" />
      {t.print_codes}
    </>
  );
  if (count === 0 || !mayChange) return null;
  if (count <= codesOnSheet)
    return (
      <a className={buttonClass('primary')} href={qrSheetPath(order)}>
        {label}
      </a>
    );
  return (
    <form className="print-codes" action={paths.qrSheetFile}>
      {order === undefined ? null : <input type="hidden" name="order" value={order} />}
      <Select name="page" label={t.sheet} options={sheetsOf(count, t.sheet_of)} />
      <Button type="submit" kind="primary">
        {label}
      </Button>
    </form>
  );
}

function sheetsOf(count: number, sentence: string): Option[] {
  const sheets = Math.ceil(count / codesOnSheet);
  return Array.from({ length: sheets }, (_, before) => {
    const [number, from] = [before + 1, before * codesOnSheet + 1];
    const text = fill(sentence, { number, sheets, from, to: Math.min(number * codesOnSheet, count) });
    return { value: String(number), text };
  });
}
