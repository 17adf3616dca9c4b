import type { Mailbox } from './mailbox.ts';
import { Person } from './person.ts';

/** Stands beside a vehicle and wants its owner. Whoever is told that it did not work has been promised nothing. */
export class Scanner extends Person {
  async message(guid: string, owner: Mailbox): Promise<void> {
    const { status } = await this.ask('/sms/template', { GUID: guid, id: 6 }, { key: `writes-${this.number}` });
    if (status === 200) owner.owe();
    else owner.mayCome();
  }

  async call(guid: string): Promise<void> {
    const { status } = await this.ask('/make-call', { GUID: guid, from: this.phone }, { key: `calls-${this.number}` });
    if (status === 200) this.town.book.acknowledge('call', this.phone, () => this.town.received('call', this.phone));
  }
}
