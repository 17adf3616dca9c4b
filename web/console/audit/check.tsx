import { Form } from 'react-router';
import { checkAudit } from '../../../contract/console/audit.ts';
import { audit } from '../../../messages/console/audit.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/check';

type AuditCheck = CallResult<typeof checkAudit>;

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const after = /^\d{1,15}$/.test(searchParams.get('after') ?? '') ? Number(searchParams.get('after')) : 0;
  const noted = (searchParams.get('noted') ?? '').trim().toLowerCase();
  return loadForOperator(args, async (call) => {
    const isHash = /^[0-9a-f]{64}$/.test(noted);
    return { checkResult: await call(checkAudit, { after, noted: isHash ? noted : '' }), notedHash: noted };
  });
}

export default function Check({ loaderData }: Route.ComponentProps) {
  const t = useMessages(audit);
  return (
    <ConsolePage title={t.check_title} loaded={loaderData} back={{ to: consolePaths.audit, page: t.title }}>
      {({ checkResult, notedHash }) => (
        <>
          <p>{t.check_help}</p>
          <CheckOutcome {...checkResult} />
          {checkResult.newest ? <Newest {...checkResult} notedHash={notedHash} /> : null}
        </>
      )}
    </ConsolePage>
  );
}

function CheckOutcome({ is_whole, broken, checked_to: checked, newest }: AuditCheck) {
  const t = useMessages(audit);
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

function Newest({ newest, newest_hash, noted, notedHash }: AuditCheck & { notedHash: string }) {
  const t = useMessages(audit);
  return (
    <section className="console-panel">
      <p>{fill(t.newest, { newest })}</p>
      <p className="audit-hash">{newest_hash}</p>
      <p className="hint">{t.newest_help}</p>
      <NotedForm notedHash={notedHash} entryNo={noted} />
    </section>
  );
}

/** `entryNo`: the entry that has this hash; 0 for none. */
function NotedForm({ notedHash, entryNo }: { notedHash: string; entryNo: number }) {
  const t = useMessages(audit);
  return (
    <Form action={consolePaths.auditCheck} className="console-form">
      <Field
        name="noted"
        label={t.noted}
        hint={t.noted_hint}
        defaultValue={notedHash}
        autoComplete="off"
        spellCheck={false}
      />
      {notedHash ? (
        <Notice kind={entryNo ? 'success' : 'error'}>
          {entryNo ? fill(t.noted_found, { noted: entryNo }) : t.noted_missing}
        </Notice>
      ) : null}
      <Button type="submit">{t.check}</Button>
    </Form>
  );
}
