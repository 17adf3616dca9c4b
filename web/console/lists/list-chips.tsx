import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { lists } from '../../../messages/console/lists.ts';
import { fill } from '../../../messages/fill.ts';
import { shownDay } from '../../dates.ts';
import { useMessages } from '../../messages.ts';
import type { ListFilter } from './list-filter.ts';
import { addressOf, type ListQuery } from './list-query.ts';

interface ListChipsProps {
  path: string;
  query: ListQuery;
  filters: ListFilter[];
}

/** What narrows the list down besides its tab; each is taken away by a click. */
export function ListChips({ path, query, filters }: ListChipsProps) {
  const t = useMessages(lists);
  const { search } = query.filters;
  const chips = [
    ...(search ? [{ name: 'search', text: fill(t.searched, { text: search }) }] : []),
    ...filters.flatMap((filter) => chipsOf(filter, query, t)),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="list-chips">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <Link
            to={addressOf(path, { ...query, page: 1, filters: { ...query.filters, [name]: '' } })}
            aria-label={fill(t.take_away, { filter: text })}
          >
            {text}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Link className="link" to={path}>
            {t.clear}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** How many filters are chosen that have a field. */
export function chosenCount(filters: ListFilter[], query: ListQuery): number {
  const names = filters.flatMap((filter) => (filter.is === 'days' ? ['from', 'to'] : filter.name));
  return names.filter((name) => query.filters[name]).length;
}

interface ChipText {
  name: string;
  text: string;
}

function chipsOf(filter: ListFilter, { filters }: ListQuery, t: Messages): ChipText[] {
  if (filter.is === 'days')
    return (['from', 'to'] as const).flatMap((name) => {
      const day = filters[name];
      const label = filter.labels?.[name] ?? t[`${name}_day`];
      return day ? [{ name, text: fill(t.filter_is, { filter: label, value: shownDay(day) }) }] : [];
    });
  const { name } = filter;
  const value = filters[name];
  if (!value) return [];
  if (filter.is === 'linked') return [{ name, text: filter.text(value) }];
  const shown = filter.is === 'choice' ? filter.text(value) : value;
  return [{ name, text: fill(t.filter_is, { filter: filter.label, value: shown }) }];
}

type Messages = Record<keyof typeof lists, string>;
