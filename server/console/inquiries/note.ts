import type { noteOnInquiry } from '../../../contract/console/inquiries.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { write } from './write.ts';

export function note(deps: Pick<Services, 'database' | 'vault' | 'now'>): Handler<typeof noteOnInquiry> {
  return (words, caller) => write(deps, words, caller, { kind: 'note', follows: async () => ({}) });
}
