import { Link } from 'react-router';
import { type ConsolePreset, presetList } from '../../../contract/console/presets.ts';
import { presets } from '../../../messages/console/presets.ts';
import type { Messages } from '../../../messages/en.ts';
import { useMessages } from '../../messages.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { useListed } from '../../use-listed.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { presetPath } from '../paths.ts';
import type { Route } from './+types/presets';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(presetList, {})).Presets);
}

const columnsIn = (t: Messages['console_presets'], listed: ReturnType<typeof useListed>): Column<ConsolePreset>[] => [
  { title: t.position, cell: ({ position }) => position, numeric: true },
  {
    title: t.text,
    cell: ({ id, text }) => (
      <Link className="link" to={presetPath(id)}>
        <span lang="en">{text}</span>
      </Link>
    ),
  },
  { title: t.state, cell: ({ is_on, is_urgent }) => listed([is_on ? t.on : t.off, ...(is_urgent ? [t.urgent] : [])]) },
  { title: t.dlt, cell: ({ dlt_template_id }) => dlt_template_id ?? t.dlt_common },
  {
    title: t.languages,
    cell: ({ translations }) => listed(translations.map(({ language }) => language)) || t.only_english,
  },
];

export default function Presets({ loaderData }: Route.ComponentProps) {
  const t = useMessages(presets);
  const columns = columnsIn(t, useListed());
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {(all) => (
        <>
          <p>{t.help}</p>
          {[...Map.groupBy(all, ({ product_name }) => product_name)].map(([product, some]) => (
            <section className="console-panel" key={product}>
              <h2>{product}</h2>
              <Table caption={product} columns={columns} rows={some} rowKey={({ id }) => id} empty={null} />
            </section>
          ))}
        </>
      )}
    </ConsolePage>
  );
}
