import { frame } from '../../../messages/en/frame.ts';
import { inquiries } from '../../../messages/en/inquiries.ts';
import { site } from '../../../messages/en/site.ts';
import { fill } from '../../../messages/fill.ts';
import { Outcome } from '../../layout/outcome.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import thanks from '../../ui/pictures/thanks.svg';
import type { Route } from './+types/thank-you';

/** Accepts a ticket in its own format only: an address must not be able to put other words on this page. */
export function loader({ request }: Route.LoaderArgs) {
  const ticket = new URL(request.url).searchParams.get('ticket') ?? '';
  return { ticket: /^D[0-9A-Z]{8}$/.test(ticket) ? ticket : null };
}

export default function ThankYou({ loaderData: { ticket } }: Route.ComponentProps) {
  const t = useMessages({ inquiries, frame, site });
  return (
    <Outcome title={t.inquiries.sent} picture={thanks}>
      {ticket ? <p className="text-lg">{fill(t.inquiries.ticket, { ticket })}</p> : null}
      <p>{t.inquiries.thanks_help}</p>
      <p className="outcome-actions">
        <ButtonLink kind="primary" to={paths.home}>
          {t.frame.back_home}
        </ButtonLink>
        <ButtonLink to={paths.howItWork}>{t.site.see_how}</ButtonLink>
      </p>
    </Outcome>
  );
}
