import { Link } from 'react-router';
import { type ConsolePreset, presetList } from '../../../contract/console/presets.ts';
import { presets as t } from '../../../messages/console/presets.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { presetPath } from '../paths.ts';
import type { Route } from './+types/presets';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(presetList, {})).Presets);
}

const columns: Column<ConsolePreset>[] = [
  { title: t.position, cell: ({ position }) => position, numeric: true },
  {
    title: t.text,
    cell: ({ id, text }) => (
      <Link className="link" to={presetPath(id)}>
        {text}
      </Link>
    ),
  },
  { title: t.state, cell: ({ is_on, is_urgent }) => `${is_on ? t.on : t.off}${is_urgent ? `, ${t.urgent}` : ''}` },
  { title: t.dlt, cell: ({ dlt_template_id }) => dlt_template_id ?? t.dlt_common },
  {
    title: t.languages,
    cell: ({ translations }) => translations.map(({ language }) => language).join(', ') || t.only_english,
  },
];

export default function Presets({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {(presets) => (
        <>
          <p>{t.help}</p>
          {[...Map.groupBy(presets, ({ product_name }) => product_name)].map(([product, some]) => (
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
