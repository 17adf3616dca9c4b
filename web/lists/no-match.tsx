import { useMessages } from '../messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** Shown when the list has rows, but none that match the filters. */
export function NoMatch({ path }: { path: string }) {
  const t = useMessages().reseller_lists;
  return (
    <Empty text={t.no_match}>
      <p>{t.no_match_help}</p>
      <ButtonLink to={path}>{t.show_all}</ButtonLink>
    </Empty>
  );
}
