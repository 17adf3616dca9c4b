import * as z from 'zod/mini';
import type { readDispatchFile } from '../../../../contract/console/dispatch-file.ts';
import { courier, docket } from '../../../../contract/console/parcel.ts';
import { indianDate } from '../../../../contract/scan-rules.ts';
import { tidyCode } from '../../../../contract/typed.ts';
import { dayIn, orderIn } from './cells.ts';
import type { ColumnPlaces } from './columns.ts';
import type { TableLine } from './read-table.ts';

/** What a line says, read as far as the file alone tells. */
export interface FileLine {
  line: number;
  /** As it stands there, shortened. */
  order: string;
  /** 0 where that is no number of an order. */
  id: number;
  docket: string;
  /** Whether `docket` is one as couriers have it. */
  isDocket: boolean;
  courier: string;
  /** '' for what is no day; and the day as it stands there, shortened. */
  dispatched_on: string;
  writtenDay: string;
}

type OfAll = Pick<z.output<typeof readDispatchFile.input>, 'courier_of_all' | 'day_of_all'>;

/** A courier or a day that a line does not say is that of all; without a day for all, the parcel left today. */
export function fileLine({ line, cells }: TableLine, places: ColumnPlaces, ofAll: OfAll, now: Date): FileLine {
  const cell = (column: keyof ColumnPlaces) => cells[places[column] - 1] ?? '';
  const typed = tidyCode(cell('docket')).trim();
  const read = z.safeParse(docket, typed);
  const name = z.safeParse(courier, cell('courier'));
  return {
    line,
    order: cell('order').slice(0, 40),
    id: orderIn(cell('order')),
    docket: read.success ? read.data : typed.slice(0, 40),
    isDocket: read.success,
    courier: name.success ? name.data : ofAll.courier_of_all,
    writtenDay: cell('day').slice(0, 40),
    dispatched_on: cell('day') ? dayIn(cell('day')) : ofAll.day_of_all || indianDate(now),
  };
}
