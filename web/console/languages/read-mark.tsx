import type { ConsoleLanguage } from '../../../contract/console/languages.ts';
import { languages } from '../../../messages/console/languages.ts';
import { fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { WholeDates } from '../../ui/whole-dates.tsx';

/** Whether a native speaker has read a language, and who says so. */
export function ReadMark({ read }: Pick<ConsoleLanguage, 'read'>) {
  const t = useMessages(languages);
  return read ? (
    <Chip is="good" text={<WholeDates text={fill(t.read_by, { name: read.by, day: dayOf(read.at) })} />} />
  ) : (
    <Chip is="waits" text={t.not_read} />
  );
}
