import type { ConsoleLanguage } from '../../../contract/console/languages.ts';
import { languages as t } from '../../../messages/console/languages.ts';
import { around, fill } from '../../../messages/fill.ts';
import { dayOf } from '../../dates.ts';
import { Chip } from '../../lists/chip.tsx';

/** Whether a native speaker has read a language, and who says so. */
export function ReadMark({ read }: Pick<ConsoleLanguage, 'read'>) {
  if (!read) return <Chip is="waits" text={t.not_read} />;
  const { before, after } = around(fill(t.read_by, { name: read.by }), 'day');
  return (
    <Chip
      is="good"
      text={
        <>
          {before} <span className="list-fixed">{dayOf(read.at)}</span>
          {after}
        </>
      }
    />
  );
}
