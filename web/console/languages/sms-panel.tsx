import { type ConsoleLanguage, type LanguageSms, registerSms } from '../../../contract/console/languages.ts';
import { languages } from '../../../messages/console/languages.ts';
import { fill } from '../../../messages/fill.ts';
import { filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { SmsText } from './sms-text.tsx';

interface SmsPanelProps {
  language: ConsoleLanguage;
  text: LanguageSms;
  state: FormState | undefined;
  mayEdit: boolean;
}

/** A text in one language and in English, and its registration. */
export function SmsPanel({ language, text, state, mayEdit }: SmsPanelProps) {
  const t = useMessages(languages);
  const { language: lang, direction: dir } = language;
  const heading = `sms-${text.sms}`;
  const isEnglish = lang === 'en';
  return (
    <section className="console-panel" aria-labelledby={heading}>
      <h2 id={heading}>{t[text.sms]}</h2>
      <p className="hint">
        <code>sms.{text.sms}</code>
      </p>
      <div className="sms-both">
        <SmsText
          shown={text.text}
          lang={lang}
          dir={dir}
          caption={fill(t.in_language, { language: language.display_name })}
        />
        {isEnglish ? null : (
          <SmsText
            shown={text.english}
            lang="en"
            dir="ltr"
            caption={fill(t.in_language, { language: t.english_name })}
          />
        )}
      </div>
      {mayEdit && !isEnglish ? (
        <TemplateForm language={language} text={text} state={state} />
      ) : (
        <Registration text={text} isEnglish={isEnglish} />
      )}
    </section>
  );
}

function TemplateForm({ language: { language, version }, text, state }: Omit<SmsPanelProps, 'mayEdit'>) {
  const t = useMessages(languages);
  const { sms, sentence_hash, dlt_template_id } = text;
  return (
    <ChangeForm
      schema={registerSms.input}
      toInput={(typed) => ({ ...typed, language, sms })}
      intent={sms}
      state={state}
      values={{ version: String(version), sentence_hash, dlt_template_id: dlt_template_id ?? '' }}
      submit={{ kind: 'primary', text: t.save, busy: t.saving }}
    >
      {(filled) => (
        <>
          <input type="hidden" name="sentence_hash" value={filled.values.sentence_hash} />
          <Field
            {...filledField(filled, 'dlt_template_id')}
            label={t.dlt}
            hint={t.dlt_hint}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </ChangeForm>
  );
}

/** The id, for whoever may not change it here. */
function Registration({ text: { sms, dlt_template_id }, isEnglish }: { text: LanguageSms; isEnglish: boolean }) {
  const t = useMessages(languages);
  return (
    <dl className="console-facts">
      <dt>{t.dlt}</dt>
      <dd>{dlt_template_id ?? (isEnglish ? t.not_set : t.not_registered)}</dd>
      {isEnglish ? (
        <>
          <dt>{t.from_settings}</dt>
          <dd>
            <code>DLT_TEMPLATE_{sms.toUpperCase()}</code>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
