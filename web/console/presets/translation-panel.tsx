import type { ReactNode } from 'react';
import { type ConsolePreset, removeTranslation, translatePreset } from '../../../contract/console/presets.ts';
import { presets } from '../../../messages/console/presets.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import { SmsShown } from './sms-shown.tsx';

interface OfPreset {
  preset: ConsolePreset;
  state: FormState | undefined;
}

interface TranslationPanelProps extends OfPreset {
  translation: ConsolePreset['translations'][number];
  mayEdit: boolean;
}

export function TranslationPanel({ preset, translation, state, mayEdit }: TranslationPanelProps) {
  const t = useMessages(presets);
  const { language, text, dlt_template_id } = translation;
  const values = { language, text, dlt_template_id: dlt_template_id ?? '' };
  return (
    <details className="fold" open={state?.values.language === language}>
      <summary>
        {language}: <span lang={language}>{text}</span>
      </summary>
      {dlt_template_id ? null : <p className="hint">{t.as_variable}</p>}
      <SmsShown {...translation} />
      {mayEdit ? (
        <>
          <TranslationForm preset={preset} state={state} intent={`translate-${language}`} values={values}>
            <input type="hidden" name="language" value={language} />
          </TranslationForm>
          <Remove preset={preset} state={state} language={language} />
        </>
      ) : null}
    </details>
  );
}

export function AddTranslation({ preset, state }: OfPreset) {
  const t = useMessages(presets);
  return (
    <details className="fold" open={state?.values.intent === 'translate'}>
      <summary>{t.add_translation}</summary>
      <TranslationForm preset={preset} state={state} intent="translate" values={{}}>
        {(filled) => (
          <Field
            {...filledField(filled, 'language')}
            label={t.language}
            hint={t.language_hint}
            maxLength={3}
            required
          />
        )}
      </TranslationForm>
    </details>
  );
}

interface TranslationFormProps extends OfPreset {
  intent: string;
  values: Record<string, string>;
  children: ReactNode | ((filled: Filled) => ReactNode);
}

function TranslationForm({ preset, state, intent, values, children }: TranslationFormProps) {
  const t = useMessages(presets);
  return (
    <ChangeForm
      schema={translatePreset.input}
      toInput={(typed) => ({ ...typed, preset_id: preset.id })}
      intent={intent}
      state={state}
      values={{ ...values, version: String(preset.version) }}
      submit={{ kind: 'primary', text: t.save, busy: t.saving }}
    >
      {(filled) => (
        <>
          {typeof children === 'function' ? children(filled) : children}
          <Field {...filledField(filled, 'text')} label={t.text} maxLength={60} lang={values.language} required />
          <Field
            {...filledField(filled, 'dlt_template_id')}
            label={t.dlt}
            hint={t.dlt_translation_hint}
            inputMode="numeric"
          />
        </>
      )}
    </ChangeForm>
  );
}

function Remove({ preset, state, language }: OfPreset & { language: string }) {
  const t = useMessages(presets);
  return (
    <ChangeForm
      schema={removeTranslation.input}
      toInput={(typed) => ({ ...typed, preset_id: preset.id })}
      intent={`remove-${language}`}
      state={state}
      values={{ version: String(preset.version) }}
      submit={{ text: t.remove, busy: t.saving }}
    >
      <input type="hidden" name="language" value={language} />
    </ChangeForm>
  );
}
