/** What the specification stores in the browser's own storage, under its names. */
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
  /** JSON of the owner's vehicles. */
  vehicleList: string;
  /** The last scan of this browser, for the offline page (web/installed/scanned.ts). */
  scanned: string;
  /** The reseller's. Not the `GUID`, which is a sticker's. */
  guid: string;
  discountRate: string;
  postpaidDiscountRate: string;
  purchaseLimit: string;
}

type Name = keyof Stored;

const ownerNames: Name[] = [
  'UserLoginID',
  'VehicleOwnerMasterId',
  'personalInfo',
  'vehicleList',
  'vehiclePlateNumber',
  'strBloodGroup',
  'productid',
  'scanned',
];
const resellerNames: Name[] = ['guid', 'discountRate', 'postpaidDiscountRate', 'purchaseLimit'];

/** Stores values for later pages. A browser that stores nothing still gets its pages: they are loaded from the server. */
export function saveStored(values: Partial<Stored>): void {
  tryStorage(() => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  });
}

/**
 * Whether an owner is logged in, as far as this browser's storage knows; true where the storage cannot be read, so that the owner is not sent to the
 * login.
 */
export function isLoggedIn(): boolean {
  return tryStorage(() => isStored('authToken') && isStored('UserLoginID')) ?? true;
}

/** Which value is missing for a reseller's page, the token first. */
export function missingOfReseller(): 'authToken' | 'guid' | null {
  return tryStorage(() => (['authToken', 'guid'] as const).find((name) => !isStored(name))) ?? null;
}

export function clearStored(names: Name[]): void {
  tryStorage(() => {
    for (const name of names) localStorage.removeItem(name);
  });
}

export function clearStoredOwner(): void {
  clearAccount(ownerNames, 'guid');
}

export function clearStoredReseller(): void {
  clearAccount(resellerNames, 'UserLoginID');
}

/** An owner and a reseller in one browser share the token's name. It stays as long as one of them is logged in. */
function clearAccount(own: Name[], idOfOther: Name): void {
  tryStorage(() => clearStored(isStored(idOfOther) ? own : [...own, 'authToken']));
}

function isStored(name: Name): boolean {
  return localStorage.getItem(name) !== null;
}

/** The token of the account that logged in last, for a call from the browser; '' where there is none. */
export function storedToken(): string {
  return tryStorage(() => localStorage.getItem('authToken')) ?? '';
}

/** Returns undefined where the browser denies access to its storage. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
