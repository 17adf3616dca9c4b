import { registration } from '../../test/registration.ts';
import type { Body } from '../../test/server.ts';
import { Buyer } from './buyer.ts';
import { longestWait } from './person.ts';

/** Registers a sticker for a vehicle of their own. */
export class Owner extends Buyer {
  #token = '';
  #id = 0;

  /** Returns false when they gave up: a person does not wait for a code for an hour, and without a code nothing was promised. */
  async register(guid: string): Promise<boolean> {
    const { book } = this.town;
    if (!(await this.#signIn(guid))) return false;
    await this.#bind(guid);
    book.acknowledge('registration', guid, async () => (await this.#stickers(guid)).length);
    return true;
  }

  /** Renews a trial for life. */
  async renew(guid: string): Promise<void> {
    const options = { guid, productid: 1, productrate: 500, amount: 590 };
    const placed = await this.insist('/checkout/renew', options, { token: this.#token, key: `renews-${this.number}` });
    await this.pay(placed, '/paymentstatus/renew', this.#token);
    this.town.book.acknowledge('renewal', guid, async () => {
      const [sticker] = await this.#stickers(guid);
      return sticker?.isPaid === 1 ? 1 : 0;
    });
  }

  /** Requests codes until one works: its SMS may be late, and the answer to it may get lost. */
  async #signIn(guid: string): Promise<boolean> {
    while (this.#token === '') {
      const before = (await this.town.codes(this.phone)).length;
      const who = { strPhone: this.phone, strEmail: this.email, guid };
      const asked = await this.ask('/register', who, { longest: longestWait });
      if (asked.status === 429) return false;
      const password = await this.newerCode(this.phone, before);
      if (!password) continue;
      const { status, body } = await this.ask('/verifyOTP', { phone: this.phone, password, guid });
      if (status !== 200) continue;
      this.#token = body.authorisation.token;
      this.#id = body.UserLoginID;
    }
    return true;
  }

  async #bind(guid: string): Promise<void> {
    const { strPhone: _signedInWith, ...details } = registration;
    const vehiclePlateNumber = `KL${String(this.number).padStart(8, '0')}`;
    const options = { ...details, strEmail: this.email, vehiclePlateNumber, guid };
    await this.insist('/registerwithvehicledetail', options, { token: this.#token });
  }

  async #stickers(guid: string): Promise<Body[]> {
    const { QRList } = await this.insist('/vehicle_owner/getQRCode', { UserLoginID: this.#id }, { token: this.#token });
    return QRList.filter(({ VehicleBarcode }: Body) => VehicleBarcode === guid);
  }
}
