import { Link } from 'react-router';
import { type NamedTemplate, templateList } from '../../../contract/console/templates.ts';
import { pageLayout } from '../../../contract/print/page-layout.ts';
import { templates } from '../../../messages/console/templates.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths, templatePath } from '../paths.ts';
import type { Route } from './+types/templates';

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (call) => (await call(templateList, {})).Templates);
}

const columnsIn = (t: Messages['console_templates']): Column<NamedTemplate>[] => [
  { title: t.name, cell: ({ id, name }) => <Name id={id} name={name} /> },
  { title: t.medium_label, cell: ({ medium }) => t[medium] },
  { title: t.size, cell: ({ sticker_width: width, sticker_height: height }) => fill(t.mm, { width, height }) },
  { title: t.page, cell: (template) => fill(t.mm, pageSize(template)) },
  { title: t.packs, cell: (template) => pageLayout(template).packs.length, numeric: true },
];

function pageSize(template: NamedTemplate) {
  const { width, height } = pageLayout(template);
  return { width, height };
}

export default function Templates({ loaderData }: Route.ComponentProps) {
  const t = useMessages(templates);
  const mayEdit = useOwnRole() === 'owner';
  return (
    <ConsolePage
      title={t.title}
      loaded={loaderData}
      actions={mayEdit ? <ButtonLink to={consolePaths.newTemplate}>{t.add}</ButtonLink> : null}
    >
      {(all) => (
        <>
          <p>{t.help}</p>
          <Table caption={t.title} columns={columnsIn(t)} rows={all} rowKey={({ id }) => id} empty={null} />
        </>
      )}
    </ConsolePage>
  );
}

function Name({ id, name }: Pick<NamedTemplate, 'id' | 'name'>) {
  return useOwnRole() === 'owner' ? (
    <Link className="link" to={templatePath(id)}>
      {name}
    </Link>
  ) : (
    name
  );
}
