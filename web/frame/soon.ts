import { type Path, paths } from '../paths.ts';

/** Routes that later work opens: build the page, add its route, delete its row. */
export const soon: Path[] = [paths.myOrder, paths.myQrCode, paths.myAccount, paths.paymentList];
