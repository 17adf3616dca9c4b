import { paths } from '../paths.ts';

/** The vehicle whose page this browser showed last after a scan: only what can be read on the vehicle itself. */
interface Scanned {
  guid: string;
  plate: string;
  /** When it was shown, in milliseconds. */
  at: number;
}

const name = 'scanned';
const oneDay = 24 * 60 * 60 * 1000;

/** Stores the vehicle for the offline page, in place of the previous one. */
export function saveScanned(guid: string, plate: string): void {
  const scanned: Scanned = { guid, plate, at: Date.now() };
  localStorage.setItem(name, JSON.stringify(scanned));
}

/**
 * The plate of the last scan, if this is its sticker's page; '' otherwise, and after a day. Throws where the browser denies access to its storage.
 */
export function scannedHere(): string {
  const kept = localStorage.getItem(name);
  if (!kept) return '';
  const { guid, plate, at }: Scanned = JSON.parse(kept);
  const isOver = !(Date.now() - at < oneDay);
  if (isOver) localStorage.removeItem(name);
  return !isOver && isOf(guid) ? plate : '';
}

/** `/quickcontact` is the page of the last scan, unless this history entry recorded another one. */
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
