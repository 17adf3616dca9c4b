import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Siren from 'lucide-react/icons/siren';
import StickyNote from 'lucide-react/icons/sticky-note';
import { inquiries } from '../../../messages/en/inquiries.ts';
import { useRootData } from '../../layout/root-data.ts';
import { useMessages } from '../../messages.ts';

/** The panel next to the form. */
export function WaysToUs() {
  const t = useMessages(inquiries);
  const address = useRootData()?.shop.supportEmail;
  return (
    <aside className="inquiry-panel" aria-labelledby="ways">
      <h2 id="ways">{t.panel_title}</h2>
      <ul>
        {address ? (
          <li>
            <Mail aria-hidden="true" />
            <span>
              {t.panel_mail}
              <a href={`mailto:${address}`}>{address}</a>
            </span>
          </li>
        ) : null}
        <li>
          <Clock aria-hidden="true" />
          {t.panel_reply}
        </li>
        <li>
          <StickyNote aria-hidden="true" />
          {t.panel_scan}
        </li>
        <li>
          <Siren aria-hidden="true" />
          {t.panel_emergency}
        </li>
      </ul>
    </aside>
  );
}
