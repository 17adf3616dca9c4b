import { paths } from '../paths.ts';

/** The vehicle whose page this browser showed last after a scan: what stood there for everybody beside it to read, and no more. */
interface Scanned {
  guid: string;
  plate: string;
  /** When, in milliseconds. */
  at: number;
}

const name = 'scanned';
const oneDay = 24 * 60 * 60 * 1000;

/** Keeps it, in place of the one before, for where there is no network. */
export function keepScanned(guid: string, plate: string): void {
  const scanned: Scanned = { guid, plate, at: Date.now() };
  localStorage.setItem(name, JSON.stringify(scanned));
}

/** Its plate, if it is that sticker's page that was asked for; after a day nobody's. Throws where the browser keeps its storage closed. */
export function scannedHere(): string {
  const kept = localStorage.getItem(name);
  if (!kept) return '';
  const { guid, plate, at }: Scanned = JSON.parse(kept);
  const isOver = !(Date.now() - at < oneDay);
  if (isOver) localStorage.removeItem(name);
  return !isOver && isOf(guid) ? plate : '';
}

/** `/quickcontact` is that of the last scan, unless this entry of the history has seen another. */
function isOf(guid: string): boolean {
  const [, page, code = ''] = location.pathname.split('/');
  switch (`/${page?.toLowerCase()}`) {
    case paths.scanShort:
    case paths.scan:
      return decodeURIComponent(code).replace(/[\s-]/g, '').toUpperCase() === guid;
    case paths.quickContact:
      return (history.state?.scan ?? guid) === guid;
    default:
      return false;
  }
}
