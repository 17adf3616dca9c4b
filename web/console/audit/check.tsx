import { Form } from 'react-router';
import { checkAudit } from '../../../contract/console/audit.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/check';

const t = consoleText.audit;

type Checked = CallResult<typeof checkAudit>;

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const after = /^\d{1,15}$/.test(searchParams.get('after') ?? '') ? Number(searchParams.get('after')) : 0;
  const noted = (searchParams.get('noted') ?? '').trim().toLowerCase();
  return loadForOperator(args, async (call) => {
    const isHash = /^[0-9a-f]{64}$/.test(noted);
    return { checked: await call(checkAudit, { after, noted: isHash ? noted : '' }), asked: noted };
  });
}

export default function Check({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={t.check_title} loaded={loaderData} back={{ to: consolePaths.audit, page: t.title }}>
      {({ checked, asked }) => (
        <>
          <p>{t.check_help}</p>
          <Found {...checked} />
          {checked.newest ? <Newest {...checked} asked={asked} /> : null}
        </>
      )}
    </ConsolePage>
  );
}

function Found({ is_whole, broken, checked_to: checked, newest }: Checked) {
  if (broken) return <Notice kind="error">{fill(t.broken, { broken, checked })}</Notice>;
  if (newest === 0) return <p>{t.empty}</p>;
  if (is_whole) return <Notice kind="success">{fill(t.whole, { count: newest })}</Notice>;
  return (
    <>
      <Notice>{fill(t.part, { checked, newest })}</Notice>
      <p>
        <ButtonLink kind="primary" to={`${consolePaths.auditCheck}?after=${checked}`}>
          {t.go_on}
        </ButtonLink>
      </p>
    </>
  );
}

function Newest({ newest, newest_hash, noted, asked }: Checked & { asked: string }) {
  return (
    <section className="console-panel">
      <p>{fill(t.newest, { newest })}</p>
      <p className="audit-hash">{newest_hash}</p>
      <p className="hint">{t.newest_help}</p>
      <NotedForm asked={asked} no={noted} />
    </section>
  );
}

/** `no`: which entry has the hash that was asked for; 0 for none. */
function NotedForm({ asked, no }: { asked: string; no: number }) {
  return (
    <Form action={consolePaths.auditCheck} className="console-form">
      <Field
        name="noted"
        label={t.noted}
        hint={t.noted_hint}
        defaultValue={asked}
        autoComplete="off"
        spellCheck={false}
      />
      {asked ? (
        <Notice kind={no ? 'success' : 'error'}>{no ? fill(t.noted_found, { noted: no }) : t.noted_missing}</Notice>
      ) : null}
      <Button type="submit">{t.check}</Button>
    </Form>
  );
}
