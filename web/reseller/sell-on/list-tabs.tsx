import { Link } from 'react-router';
import { stockLists } from '../../../contract/stock-lists.ts';
import { sellOn } from '../../../messages/en/sell-on.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { SellQuery } from './sell-query.ts';
import type { Counts } from './shown-stock.ts';

interface ListTabsProps {
  counts: Counts;
  list: SellQuery['list'];
  isSearch: boolean;
}

/** The lists, each with how many stickers are in it. What is searched for is searched in all of them. */
export function ListTabs({ counts, list, isSearch }: ListTabsProps) {
  const t = useMessages(sellOn);
  const here = (each: SellQuery['list']) => (!isSearch && each === list ? 'page' : undefined);
  return (
    <nav className="sell-tabs" aria-label={t.lists}>
      <ul>
        {stockLists.map((each) => (
          <li key={each}>
            <Link to={`${paths.sellOn}?list=${each}`} aria-current={here(each)} preventScrollReset>
              {t[each]} <b>{formatCount(counts[each])}</b>
            </Link>
          </li>
        ))}
        <li>
          <Link to={`${paths.sellOn}?all=1`} aria-current={here('')} preventScrollReset>
            {t.all}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
