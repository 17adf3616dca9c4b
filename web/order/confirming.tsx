import { useMessages } from '../messages.ts';
import { orderPath } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useConfirmation } from './use-confirmation.ts';

const seconds = 3;
const enough = 20;

interface ConfirmingProps {
  /** The order's. */
  link: string;
  /** How often a page without script has checked whether the payment is confirmed. */
  tries: number;
}

/** Waits for the provider's confirmation, with and without script, for a limited time. */
export function Confirming({ link, tries }: ConfirmingProps) {
  const t = useMessages().order_pages;
  const given = useConfirmation(link, { seconds, enough });
  const again = `${orderPath(link)}?confirming=`;
  if (given || tries > enough)
    return (
      <>
        <p>{t.confirming_long}</p>
        <p className="owner-actions">
          <ButtonLink to={`${again}1`} reloadDocument>
            {t.look_again}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${again}${tries + 1}`} />
    </noscript>
  );
}
