import { createContext } from 'react-router';
import type { CallFunction } from './api.ts';

/** The nonce under which this answer's inline scripts and styles may run. */
export const cspNonce = createContext<string>('');

/** Which build of the pages this is; another one says something else. */
export const release = createContext<string>('');

/** In a loader or an action: `context.get(serverCall)` goes into the same app, in this process. */
export const serverCall = createContext<CallFunction>();

/** Who stands behind these pages, and at which address. Everybody may read it. */
export interface Shop {
  /** Without a trailing slash. */
  origin: string;
  supportEmail: string;
  /** For how many days after delivery a damaged parcel is reported; null where nothing is promised. */
  damagedDays: number | null;
  /** Whom the foot of the pages gives credit to. */
  poweredBy: string;
  /** Where else we are; none that is not set. */
  profiles: { name: 'facebook' | 'instagram' | 'x' | 'youtube'; href: string }[];
  /** Nothing is real here: whoever tries it out finds a phone and a mailbox in the sandbox. */
  isSandbox: boolean;
  seller: { name: string; address: string; gstin: string; grievanceOfficer: string; email: string };
}

export const shop = createContext<Shop>();

/** Finds this request in the log; shown where something broke. */
export const requestId = createContext<string>('');

/** Where a page's faults are written down. */
export const reportFault = createContext<(fault: unknown) => void>();

/** What pages that sell know of the settings. */
export interface ShopTerms {
  /** What the browser loads the payment window from. */
  checkoutScriptUrl: string;
  /** GST today, in basis points. */
  gstBasisPoints: number;
  /** The first and the last day, `2026-12-05`, on which an order arrives that is paid for now; null where none is promised. */
  delivered: { first: string; last: string } | null;
}

export const shopTerms = createContext<ShopTerms>();
