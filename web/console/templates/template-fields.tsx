import { media, stickerTexts } from '../../../contract/print/template.ts';
import { templates } from '../../../messages/console/templates.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Tick } from '../tick.tsx';

const lengths = ['sticker_width', 'sticker_height', 'code_size'] as const;
const colors = ['car_color', 'bike_color', 'postpaid_color', 'text_color', 'code_color'] as const;

export function TemplateFields(filled: Filled) {
  const t = useMessages(templates);
  return (
    <>
      <Field {...filledField(filled, 'name')} label={t.name} maxLength={60} required />
      <Select
        {...filledField(filled, 'medium')}
        label={t.medium_label}
        options={media.map((medium) => ({ value: medium, text: t[medium] }))}
      />
      <fieldset className="template-group">
        <legend>{t.sizes}</legend>
        {lengths.map((name) => (
          <Length key={name} filled={filled} name={name} label={t[name]} />
        ))}
        <Length filled={filled} name="bleed" label={t.bleed} hint={t.bleed_hint} />
        <Length filled={filled} name="gap" label={t.gap} hint={t.gap_hint} />
        <Length filled={filled} name="columns" label={t.columns} hint={t.gap_hint} />
        <Tick filled={filled} name="cut_marks" label={t.cut_marks} />
      </fieldset>
      <fieldset className="template-group">
        <legend>{t.colors}</legend>
        {colors.map((name) => (
          <Field key={name} {...filledField(filled, name)} label={t[name]} type="color" />
        ))}
      </fieldset>
      <fieldset className="template-group">
        <legend>{t.says}</legend>
        {stickerTexts.map((saying) => (
          <Tick key={saying} filled={filled} name={`says_${saying}`} label={t[`says_${saying}`]} />
        ))}
      </fieldset>
    </>
  );
}

function Length({ filled, ...field }: { filled: Filled; name: string; label: string; hint?: string }) {
  return <Field {...filledField(filled, field.name)} {...field} inputMode="decimal" required />;
}
