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
}

const ofAnOwner: (keyof Stored)[] = [
  'authToken',
  'UserLoginID',
  'VehicleOwnerMasterId',
  'personalInfo',
  'vehicleList',
  'vehiclePlateNumber',
  'strBloodGroup',
  'productid',
];

/** Keeps values for later pages. A browser that stores nothing still gets its pages: the server knows the rest. */
export function keep(values: Partial<Stored>): void {
  attempt(() => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  });
}

/** Whether somebody is logged in, as far as this browser's storage knows; a browser that cannot say does not send anybody away. */
export function isLoggedIn(): boolean {
  return (
    attempt(() => localStorage.getItem('authToken') !== null && localStorage.getItem('UserLoginID') !== null) ?? true
  );
}

export function forget(names: (keyof Stored)[]): void {
  attempt(() => {
    for (const name of names) localStorage.removeItem(name);
  });
}

export function forgetStoredOwner(): void {
  forget(ofAnOwner);
}

/** What the owner who is logged in proves himself with, for a call from the browser; '' where there is none. */
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
