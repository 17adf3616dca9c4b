import type { noteOnInquiry } from '../../../contract/console/inquiries.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { write } from './write.ts';

export function note(parts: Pick<Services, 'database' | 'vault' | 'now'>): Rule<typeof noteOnInquiry> {
  return (words, caller) => write(parts, words, caller, { kind: 'note', follows: async () => ({}) });
}
