import { answering } from '../../messages/en/answering.ts';
import { api } from '../../messages/en/api.ts';
import { scan } from '../../messages/en/scan.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import roadEnds from '../ui/pictures/road-ends.svg';

interface LinkErrorProps {
  /** The link is not ours, or too old; otherwise the message cannot be read just now. */
  isUnknown: boolean;
  action: string;
  /** The button that was pressed, which can be pressed again. */
  pressed: { name: string; value: string } | undefined;
}

export function LinkError({ isUnknown, action, pressed }: LinkErrorProps) {
  const t = useMessages({ answering, api, scan });
  if (!isUnknown)
    return (
      <Outcome title={t.api.internal} picture={roadEnds}>
        <p>{t.api.unavailable}</p>
        {pressed ? (
          <form method="post" action={action}>
            <button type="submit" name={pressed.name} value={pressed.value} className="button button-green">
              {t.answering.send_again}
            </button>
          </form>
        ) : (
          <a href={action} className="button button-green">
            {t.answering.try_again}
          </a>
        )}
      </Outcome>
    );
  return (
    <Outcome title={t.answering.unknown_title} picture={roadEnds}>
      <p>{t.answering.unknown}</p>
      <p>{t.answering.unknown_help}</p>
      <p className="outcome-actions">
        <ButtonLink to={paths.myContacts} kind="green">
          {t.answering.log}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}
