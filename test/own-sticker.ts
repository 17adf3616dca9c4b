import { beforeEach } from 'vitest';
import { type SignedIn, signedInOwner } from './owners.ts';
import { type Body, shareServer, type TestServer } from './server.ts';

/** Noon in India, in milliseconds. */
export const noonInIndia = Date.parse('2026-11-20T06:30:00Z');

/** What the tests of a file share that are about what an owner does with their sticker. */
export interface OwnSticker {
  GUID: string;
  /** What the server takes the time to be, in milliseconds: noon in India when a test begins. */
  now: number;
  server: TestServer;
  asha: SignedIn;
  /** Calls of the owner about the sticker's vehicle, with these fields in addition, or in place of the owner's ids. */
  ask(path: string, fields: object): ReturnType<SignedIn['post']>;
  /** What a caller may know of this sticker, or of another. */
  scan(guid?: string, language?: string): Promise<Body>;
  /** The vehicle as its owner's pages list it. */
  listed(): Promise<Body>;
}

/** Shares a server, on which the owner of this sticker is logged in. */
export function shareOwnSticker(GUID = 'DEMOCARPAID00001'): OwnSticker {
  const own = { GUID, now: noonInIndia, ask, scan, listed } as OwnSticker;
  let vehicle: number;
  // Before the reset, for which it is noon, too.
  beforeEach(() => {
    own.now = noonInIndia;
  });
  shareServer({ now: () => new Date(own.now) }, (server) => {
    own.server = server;
  });
  beforeEach(async () => {
    own.asha = await signedInOwner(own.server, 1);
    vehicle = (await scan()).VehicleOwnerMasterDetailId;
  });

  function ask(path: string, fields: object) {
    return own.asha.post(path, { UserLoginID: 1, VehicleOwnerMasterDetailId: vehicle, ...fields });
  }

  async function scan(guid = GUID, language = 'en-IN'): Promise<Body> {
    return (await own.server.post('/qrcodedetail', { guid }, { 'accept-language': language })).body.data;
  }

  async function listed(): Promise<Body> {
    const { QRList } = (await own.asha.post('/vehicle_owner/getQRCode', { UserLoginID: 1 })).body;
    return QRList.find((each: Body) => each.VehicleBarcode === GUID);
  }

  return own;
}
