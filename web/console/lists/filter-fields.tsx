import { Link } from 'react-router';
import { daysAfter } from '../../../contract/calendar-days.ts';
import { lists } from '../../../messages/console/lists.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { DaysFilter, ListFilter } from './list-filter.ts';
import { addressOf, type ListQuery } from './list-query.ts';

interface FilterFieldProps {
  filter: ListFilter;
  path: string;
  query: ListQuery;
  /** Today in India, `2026-11-20`. */
  today: string;
}

const typed = {
  text: {},
  number: { inputMode: 'numeric', maxLength: 9 },
  // A browser that cannot show months takes it as it is typed.
  month: { type: 'month', placeholder: '2026-11', maxLength: 7 },
} as const;

/** The field of a filter, with what is chosen. */
export function FilterField({ filter, path, query, today }: FilterFieldProps) {
  const t = useMessages(lists);
  if (filter.is === 'days') return <Days {...filter} path={path} query={query} today={today} />;
  const chosen = query.filters[filter.name] ?? '';
  if (filter.is === 'linked') return chosen ? <input type="hidden" name={filter.name} value={chosen} /> : null;
  const { name, label } = filter;
  if (filter.is === 'typed') {
    const { isA = 'text', hint } = filter;
    return <Field {...typed[isA]} name={name} label={label} hint={hint} defaultValue={chosen} autoComplete="off" />;
  }
  const options = filter.values.map((value) => ({ value, text: filter.text(value) }));
  return <Select name={name} label={label} defaultValue={chosen} options={[{ value: '', text: t.all }, ...options]} />;
}

/** From one day in India to another, both included; either may be left open. The usual ones are a link each. */
function Days({ labels, path, query, today }: DaysFilter & Omit<FilterFieldProps, 'filter'>) {
  const t = useMessages(lists);
  const { from = '', to = '' } = query.filters;
  const usual = {
    day_today: [today, today],
    day_yesterday: [daysAfter(today, -1), daysAfter(today, -1)],
    days_seven: [daysAfter(today, -6), today],
    days_month: [`${today.slice(0, 8)}01`, today],
  } as const;
  return (
    <fieldset className="list-days">
      <Field type="date" name="from" label={labels?.from ?? t.from_day} defaultValue={from} />
      <Field type="date" name="to" label={labels?.to ?? t.to_day} defaultValue={to} />
      <ul>
        {(['day_today', 'day_yesterday', 'days_seven', 'days_month'] as const).map((name) => {
          const [first, last] = usual[name];
          const filters = { ...query.filters, from: first, to: last };
          const isChosen = from === first && to === last;
          return (
            <li key={name}>
              <Link
                className="link"
                to={addressOf(path, { ...query, page: 1, filters })}
                aria-current={isChosen ? 'true' : undefined}
              >
                {t[name]}
              </Link>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
