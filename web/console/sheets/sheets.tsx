import { Link } from 'react-router';
import { sheetsOfBatch } from '../../../contract/console/sheets.ts';
import { templateList } from '../../../contract/console/templates.ts';
import { sheets } from '../../../messages/console/sheets.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleFacts } from '../layout/facts.tsx';
import { NoFile } from '../lists/no-file.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/sheets';
import { PrintForm } from './print-form.tsx';
import { PrintedFiles } from './printed-files.tsx';

const failures: Record<string, keyof Messages['console_sheets']> = {
  batch_not_ready: 'batch_not_ready',
  nothing_to_print: 'nothing_to_print',
  rate_limited: 'limited',
};

/** `?batch=12`; `&failed=…`: why the last file could not be made. */
export function loader(args: Route.LoaderArgs) {
  const query = searchParamsOf(args.request);
  const batch_id = parseId(query.get('batch') ?? '');
  return loadForOperator(args, async (call) => {
    const [{ Batch, Printed }, { Templates }] = await Promise.all([
      call(sheetsOfBatch, { batch_id }),
      call(templateList, {}),
    ]);
    return { batch: Batch, printed: Printed, templates: Templates, failed: query.get('failed') ?? '' };
  });
}

export default function Sheets({ loaderData }: Route.ComponentProps) {
  const t = useMessages(sheets);
  const id = 'ready' in loaderData ? loaderData.ready.batch.id : '';
  return (
    <ConsolePage
      title={fill(t.title, { batch: id })}
      loaded={loaderData}
      back={{ to: consolePaths.batches, page: t.back }}
      actions={
        <Link className="link" to={consolePaths.templates}>
          {t.edit_templates}
        </Link>
      }
    >
      {({ batch, printed, templates, failed }) => (
        <>
          <NoFile text={t[failures[failed] ?? 'failed']} />
          <section className="console-panel">
            <ConsoleFacts
              facts={[
                [t.what, batch.product_name],
                [t.quantity, batch.quantity],
                [t.files, batch.files],
              ]}
            />
            {batch.can_print ? <PrintForm batch={batch} printed={printed} templates={templates} /> : <p>{t.cannot}</p>}
          </section>
          <PrintedFiles printed={printed} />
        </>
      )}
    </ConsolePage>
  );
}
