import { signedInOwner } from './owners.ts';
import type { TestServer } from './server.ts';

/** The code of a sticker that its owner hands on. */
export async function handOnCode(server: TestServer, guid: string): Promise<string> {
  const { data } = (await server.post('/qrcodedetail', { guid })).body;
  const owner = await signedInOwner(server, data.VehicleOwnerMasterId);
  const { VehicleOwnerMasterDetailId } = data;
  const { body } = await owner.post('/vehicle_owner/hand_on', { UserLoginID: owner.id, VehicleOwnerMasterDetailId });
  return body.handOnCode;
}
