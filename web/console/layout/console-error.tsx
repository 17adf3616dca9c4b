import { isRouteErrorResponse } from 'react-router';
import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';
import { layout } from '../../../messages/console/layout.ts';
import { frame } from '../../../messages/en/frame.ts';
import { language } from '../../../messages/en/language.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { Head } from '../../layout/head.tsx';
import { isLost } from '../../layout/is-lost.ts';
import { Lost } from '../../layout/lost.tsx';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { consolePaths } from '../paths.ts';

interface ConsoleErrorProps {
  error: unknown;
  /** The operator's role, where it is known. */
  ownRole: OperatorRole | null;
}

/** Why there is no page: nothing is here, it is for other roles, or something broke. */
export function ConsoleError({ error, ownRole }: ConsoleErrorProps) {
  const requestId = useRootData()?.requestId;
  const words = useMessages({ layout, frame, language });
  const { layout: t, frame: common } = words;
  if (isLost(error))
    return (
      <div className="console-page">
        <Head title={common.lost_title} index={false} />
        <h1>{common.lost_title}</h1>
        <Lost />
      </div>
    );
  const { title, sentence, isFault } = describeError(error, ownRole, words);
  return (
    <div className="console-page">
      <Head title={title} index={false} />
      <h1>{title}</h1>
      <p>{sentence}</p>
      {isFault && requestId ? <p className="hint">{fill(t.fault_id, { id: requestId })}</p> : null}
      <p>
        <ButtonLink kind="primary" to={consolePaths.today}>
          {t.today}
        </ButtonLink>
      </p>
    </div>
  );
}

type Words = Record<'layout', Messages['console_layout']> & Pick<Messages, 'language'>;

function describeError(error: unknown, role: OperatorRole | null, words: Words) {
  const { layout: t } = words;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { title: t.not_found_title, sentence: t.not_found, isFault: false };
  if (status === 403 && role && isRouteErrorResponse(error))
    return { title: t.forbidden_title, sentence: forbidden(error.data, role, words), isFault: false };
  return { title: t.fault_title, sentence: t.fault, isFault: true };
}

function forbidden({ roles }: { roles: readonly OperatorRole[] }, role: OperatorRole, words: Words): string {
  const { layout: t } = words;
  const orList = new Intl.ListFormat(words.language.tag, { type: 'disjunction' });
  const named = operatorRoles.filter((each) => roles.includes(each)).map((each) => t[`role_${each}`]);
  return fill(t.forbidden, { roles: orList.format(named), role: t[`role_${role}`] });
}
