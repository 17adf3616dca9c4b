import { Link } from 'react-router';
import { type PeriodDays, periods } from '../../../contract/console/periods.ts';
import { today as words } from '../../../messages/console/today.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { consolePaths } from '../paths.ts';

/** The period of which an address asks; 30 days if it names none. */
export function periodIn(query: URLSearchParams): PeriodDays {
  return periods.find((days) => String(days) === query.get('days')) ?? 30;
}

export function PeriodTabs({ chosen }: { chosen: PeriodDays }) {
  const t = useMessages(words);
  return (
    <nav className="console-tabs" aria-label={t.period}>
      {periods.map((days) => (
        <Link
          key={days}
          to={listPath(consolePaths.today, { days: days === 30 ? '' : days })}
          aria-current={days === chosen ? 'page' : undefined}
          preventScrollReset
        >
          {t[`period_${days}`]}
        </Link>
      ))}
    </nav>
  );
}
