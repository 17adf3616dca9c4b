import { Link } from 'react-router';
import { operatorProfile } from '../../../contract/console/operators.ts';
import { consoleSearch } from '../../../contract/console/search.ts';
import { search as words } from '../../../messages/console/search.ts';
import { useMessages } from '../../messages.ts';
import { requestLocale, requestMessages } from '../../request-messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import type { Route } from './+types/search';
import type { HitGroup } from './found.ts';
import { groupsOf } from './groups.ts';
import { matchPlaces } from './match-places.ts';
import { placesFor } from './places.ts';

/** The search as a page, for whoever has no script, or asks from far away: it posts what is typed, and shows what it leads to. */
export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => void (await call(operatorProfile, {})));
}

export function action(args: Route.ActionArgs) {
  const messages = requestMessages(args.request);
  return actForOperator(args, async (call, values) => {
    const search = values.search ?? '';
    const found = groupsOf(await call(consoleSearch, { search }), search, messages);
    const { Operator } = await call(operatorProfile, {});
    const places = matchPlaces(placesFor(Operator.role, requestLocale(args.request)), search);
    const { console_search: t } = messages;
    const groups = [
      ...found,
      { heading: t.pages, hits: places.filter(({ isAction }) => !isAction) },
      { heading: t.actions, hits: places.filter(({ isAction }) => isAction) },
    ].filter(({ hits }) => hits.length > 0);
    return { groups, search };
  });
}

export const clientAction = sendChange;

export default function SearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const state = actionData && 'result' in actionData ? actionData : undefined;
  const found = actionData && 'groups' in actionData ? actionData : null;
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {() => (
        <>
          <FindForm
            label={t.label}
            hint={t.hint}
            button={t.button}
            missing={t.required}
            max={200}
            typed={found?.search}
            state={state}
          />
          {found ? <FoundGroups groups={found.groups} /> : null}
        </>
      )}
    </ConsolePage>
  );
}

function FoundGroups({ groups }: { groups: HitGroup[] }) {
  const t = useMessages(words);
  if (groups.length === 0)
    return (
      <Empty text={t.none}>
        <p>{t.none_help}</p>
      </Empty>
    );
  return (
    <div className="console-panels">
      {groups.map(({ heading, hits }) => (
        <section className="console-panel" key={heading}>
          <h2>{heading}</h2>
          <ul className="found-list">
            {hits.map(({ title, hint, to }) => (
              <li key={`${to} ${title}`}>
                <Link className="link" to={to} reloadDocument={to.includes('?lang=')}>
                  {title}
                </Link>
                {hint ? <span className="hint">{hint}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
