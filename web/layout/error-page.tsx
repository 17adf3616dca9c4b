import { isRouteErrorResponse } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import breakdown from '../ui/pictures/breakdown.svg';
import roadEnds from '../ui/pictures/road-ends.svg';
import { isLost } from './is-lost.ts';
import { Lost } from './lost.tsx';
import { Outcome } from './outcome.tsx';

export function ErrorPage({ error, requestId }: { error: unknown; requestId: string | undefined }) {
  const t = useMessages({ frame });
  if (isLost(error))
    return (
      <Outcome title={t.frame.lost_title} picture={roadEnds}>
        <Lost />
      </Outcome>
    );
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Outcome title={missing ? t.frame.not_found_title : t.frame.error_title} picture={missing ? roadEnds : breakdown}>
      <p>{missing ? t.frame.not_found : t.frame.error}</p>
      {!missing && requestId ? <p className="hint">{fill(t.frame.error_id, { id: requestId })}</p> : null}
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.frame.back_home}
        </ButtonLink>
      </p>
    </Outcome>
  );
}
