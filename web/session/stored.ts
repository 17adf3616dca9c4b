/** What the specification keeps in the browser's own storage, by its names. */
export interface Stored {
  GUID: string;
  authToken: string;
  UserLoginID: string;
  VehicleOwnerMasterId: string;
  vehiclePlateNumber: string;
  strBloodGroup: string;
  productid: string;
  /** JSON of the owner's own details. */
  personalInfo: string;
  /** JSON of his vehicles. */
  vehicleList: string;
  /** The last scan of this browser, for where there is no network (web/installed/scanned.ts). */
  scanned: string;
  /** A reseller's. Not the `GUID`, which is that of a sticker. */
  guid: string;
  discountRate: string;
  postpaidDiscountRate: string;
  purchaseLimit: string;
}

type Name = keyof Stored;

const ofAnOwner: Name[] = [
  'UserLoginID',
  'VehicleOwnerMasterId',
  'personalInfo',
  'vehicleList',
  'vehiclePlateNumber',
  'strBloodGroup',
  'productid',
  'scanned',
];
const ofAReseller: Name[] = ['guid', 'discountRate', 'postpaidDiscountRate', 'purchaseLimit'];

/** Keeps values for later pages. A browser that stores nothing still gets its pages: the server knows the rest. */
export function keep(values: Partial<Stored>): void {
  attempt(() => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  });
}

/** Whether an owner is logged in, as far as this browser's storage knows; a browser that cannot say does not send anybody away. */
export function isLoggedIn(): boolean {
  return attempt(() => isStored('authToken') && isStored('UserLoginID')) ?? true;
}

/** What is missing for a reseller's page, the token first. */
export function missingOfReseller(): 'authToken' | 'guid' | null {
  return attempt(() => (['authToken', 'guid'] as const).find((name) => !isStored(name))) ?? null;
}

export function forget(names: Name[]): void {
  attempt(() => {
    for (const name of names) localStorage.removeItem(name);
  });
}

export function forgetStoredOwner(): void {
  forgetAccount(ofAnOwner, 'guid');
}

export function forgetStoredReseller(): void {
  forgetAccount(ofAReseller, 'UserLoginID');
}

/** An owner and a reseller in one browser share the token's name. It stays for as long as one of them does. */
function forgetAccount(own: Name[], idOfOther: Name): void {
  attempt(() => forget(isStored(idOfOther) ? own : [...own, 'authToken']));
}

function isStored(name: Name): boolean {
  return localStorage.getItem(name) !== null;
}

/** What whoever logged in last proves himself with, for a call from the browser; '' where there is none. */
export function storedToken(): string {
  return attempt(() => localStorage.getItem('authToken')) ?? '';
}

/** A browser may keep its storage closed. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
