import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { frame } from '../../messages/en/frame.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { loginPathOf } from '../session/login-path-of.ts';
import { Notice } from '../ui/notice.tsx';
import type { FormResult, Recovery } from './form-result.ts';

interface FormNoticeProps {
  result: FormResult | undefined;
  /** Show it even if the fields say what is wrong: a form may be rejected for something that none of its fields shows. */
  always?: boolean | undefined;
}

/** The outcome of a form as a whole. A success is shown by a toast, and here only where no script shows one. */
export function FormNotice({ result, always = false }: FormNoticeProps) {
  if (!result?.text) return null;
  if (result.outcome === 'done')
    return (
      <noscript>
        <Notice kind="success">{result.text}</Notice>
      </noscript>
    );
  return always || Object.keys(result.errors).length === 0 ? <Refusal result={result} /> : null;
}

/** Above the form; the button that was clicked may be far below it. */
function Refusal({ result }: { result: FormResult & { outcome: 'refused' } }) {
  const { lost_form } = useMessages(frame);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) place.current?.scrollIntoView({ block: 'center' });
  }, [result]);
  return (
    <div ref={place}>
      <Notice kind="error">
        {result.text} {result.recovery ? <RecoveryLink to={result.recovery} /> : null}
      </Notice>
      {result.isLost ? <p className="hint">{lost_form}</p> : null}
    </div>
  );
}

function RecoveryLink({ to }: { to: Recovery }) {
  const t = useMessages(frame);
  const { pathname, search } = useLocation();
  if (to === 'load_again')
    return (
      <a className="link" href={pathname + search}>
        {t.load_again}
      </a>
    );
  if (to === 'log_in')
    return (
      <a className="link" href={paths.login}>
        {t.log_in_instead}
      </a>
    );
  return (
    <a className="link" href={loginPathOf(pathname)} target="_blank" rel="noreferrer">
      {t.log_in_again}
    </a>
  );
}
