import type { Mailbox } from './mailbox.ts';
import { longestWait, Person } from './person.ts';

/** A caller who wants to reach the owner of a vehicle. When the answer is an error, nothing was promised. */
export class Scanner extends Person {
  async message(guid: string, owner: Mailbox): Promise<void> {
    const asking = { key: `writes-${this.number}`, longest: longestWait };
    const { status } = await this.ask('/sms/template', { GUID: guid, id: 6 }, asking);
    if (status === 200) owner.enqueue();
    else owner.mayCome();
  }

  async call(guid: string): Promise<void> {
    const asking = { key: `calls-${this.number}`, longest: longestWait };
    const { status } = await this.ask('/make-call', { GUID: guid, from: this.phone }, asking);
    if (status === 200) this.town.book.acknowledge('call', this.phone, () => this.town.received('call', this.phone));
  }
}
