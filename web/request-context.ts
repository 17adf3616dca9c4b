import { createContext } from 'react-router';
import type { CallFunction } from './api.ts';

/** The nonce under which this answer's inline scripts and styles may run. */
export const cspNonce = createContext<string>('');

/** Which build of the pages this is; each build has its own value. */
export const release = createContext<string>('');

/** The version of the server, for operators: `1.0.0 (0123456789ab)`. */
export const version = createContext<string>('');

/** In a loader or an action: `context.get(serverCall)` calls the same app, in this process. */
export const serverCall = createContext<CallFunction>();

/** The company behind these pages, and their address. All of it is public. */
export interface Shop {
  /** Without a trailing slash. */
  origin: string;
  supportEmail: string;
  /** For how many days after delivery a damaged parcel can be reported; null where nothing is promised. */
  damagedDays: number | null;
  /** The name credited in the pages' footer. */
  poweredBy: string;
  /** Our profiles elsewhere; only those that are set. */
  profiles: { name: 'facebook' | 'instagram' | 'x' | 'youtube'; href: string }[];
  /** Nothing is real here: a person trying it out gets a phone and a mailbox in the sandbox. */
  isSandbox: boolean;
  seller: { name: string; address: string; gstin: string; grievanceOfficer: string; email: string };
}

export const shop = createContext<Shop>();

/** Identifies this request in the log; shown on error pages. */
export const requestId = createContext<string>('');

/** Reports a page's errors to the log. */
export const reportFault = createContext<(fault: unknown) => void>();

/** The settings that pages with prices need. */
export interface ShopTerms {
  /** The address of the payment window's script. */
  checkoutScriptUrl: string;
  /** The current GST, in basis points. */
  gstBasisPoints: number;
  /** The first and the last day, `2026-12-05`, on which an order paid for now arrives; null where none is promised. */
  delivered: { first: string; last: string } | null;
}

export const shopTerms = createContext<ShopTerms>();
