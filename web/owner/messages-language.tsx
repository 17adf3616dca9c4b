import { Form } from 'react-router';
import { dashboard } from '../../messages/en/dashboard.ts';
import { around, fill } from '../../messages/fill.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { useFocusKept } from '../forms/use-focus-kept.ts';
import { useRootData } from '../layout/root-data.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { DashboardData } from './dashboard-data.ts';

const schema = async () => (await import('../../contract/owner-language.ts')).ownerLanguage.input;

/** Where the page is in another language than the owner's messages: one press, and they come in that of the page. */
export function MessagesLanguage({ owner }: Pick<DashboardData, 'owner'>) {
  const t = useMessages(dashboard);
  const { busy, formProps } = useCheckedForm({ schema, toInput: (values) => values, result: undefined });
  const box = useFocusKept(busy);
  const { languages = [], locale = '' } = useRootData() ?? {};
  const nameOf = (each: string) => languages.find((offered) => offered.locale === each)?.name;
  const ownLocale = owner.language || 'en';
  const [own, shown] = [nameOf(ownLocale), nameOf(locale)];
  if (!own || !shown || own === shown) return null;
  const { before, after } = around(t.messages_in, 'language');
  return (
    <Section title={t.messages_language}>
      <Form {...formProps} className="owner-card owner-card-body" preventScrollReset>
        <input type="hidden" name="UserLoginID" value={owner.UserLoginID} />
        <input type="hidden" name="language" value={locale} />
        <p>
          {before} <b lang={ownLocale}>{own}</b>
          {after.length > 1 ? ` ${after}` : after}
        </p>
        <div ref={box} className="owner-actions">
          <Button type="submit" name="intent" value="language" busyLabel={busy ? t.working : undefined}>
            {fill(t.messages_switch, { language: shown })}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
