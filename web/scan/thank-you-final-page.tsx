import { contact } from '../../messages/en/contact.ts';
import { scan } from '../../messages/en/scan.ts';
import { Outcome } from '../layout/outcome.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import breakdown from '../ui/pictures/breakdown.svg';
import thanks from '../ui/pictures/thanks.svg';
import type { Route } from './+types/thank-you-final-page';
import outcomeStyles from './outcome.css?inline';

export const handle = { standaloneStyles: outcomeStyles };

/** `?unsent`: the specification leads here whatever the outcome of the message, and the page must not thank for one that was lost. */
export function loader({ request }: Route.LoaderArgs) {
  return { unsent: new URL(request.url).searchParams.has('unsent') };
}

export default function ThankYouFinalPage({ loaderData }: Route.ComponentProps) {
  return loaderData.unsent ? <Unsent /> : <Sent />;
}

function Sent() {
  const t = useMessages({ contact, scan });
  return (
    <Outcome title={t.contact.final_title} picture={thanks}>
      <p className="text-lg font-bold">{t.contact.final_thanks}</p>
      <p>{t.scan.thanks_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.productDetail}>
          {t.scan.get_sticker}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}

function Unsent() {
  const t = useMessages({ contact, scan });
  return (
    <Outcome title={t.contact.final_unsent} picture={breakdown}>
      <p>{t.contact.final_unsent_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.quickContact}>
          {t.scan.unsent_call}
        </ButtonLink>
        <ButtonLink to={paths.home}>{t.scan.home}</ButtonLink>
      </p>
    </Outcome>
  );
}
