import type { ConsoleLanguage } from '../../../contract/console/languages.ts';
import { languages } from '../../../messages/console/languages.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { WholeDates } from '../../ui/whole-dates.tsx';

/** Whether a native speaker has read a language, and who says so; what they read counts as long as the sentences are those. */
export function ReadMark({ read }: Pick<ConsoleLanguage, 'read'>) {
  const t = useMessages(languages);
  if (!read) return <Chip is="waits" text={t.not_read} />;
  const text = fill(read.is_current ? t.read_by : t.read_before, { name: read.by, day: dayOf(read.at) });
  return <Chip is={read.is_current ? 'good' : 'waits'} text={<WholeDates text={text} />} />;
}
