import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

export function OrderHelp({ number }: { number: number }) {
  const t = useMessages().order_pages;
  return (
    <Section title={t.help_title}>
      <ul className="owner-points">
        <li>{t.help_keep}</li>
        <li>{t.help_share}</li>
        <li>{fill(t.help_contact, { number })}</li>
      </ul>
      <p className="owner-actions">
        <ButtonLink to={paths.contactUs}>{t.contact}</ButtonLink>
      </p>
    </Section>
  );
}
