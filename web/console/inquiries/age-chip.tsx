import { inquiryAge } from '../../../contract/inquiry-age.ts';
import { common } from '../../../messages/console/common.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { fill } from '../../../messages/fill.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { ageInWords } from '../age-in-words.ts';

const chips = { fresh: 'good', waiting: 'waits', late: 'late' } as const;

/** How long a writer has waited: in a word, in its colour, and in hours. */
export function AgeChip({ since, now }: { since: string; now: Date }) {
  const t = useMessages(inquiries);
  const words = useMessages(common);
  const age = inquiryAge(since, now);
  return <Chip is={chips[age]} text={fill(t[`age_${age}`], { age: ageInWords(since, now.toISOString(), words) })} />;
}
