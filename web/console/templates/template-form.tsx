import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { NamedTemplate } from '../../../contract/console/templates.ts';
import { templates } from '../../../messages/console/templates.ts';
import { formValues } from '../../forms/form-result.ts';
import type { FormState } from '../../forms/form-state.ts';
import { useMessages } from '../../messages.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { Preview } from './preview.tsx';
import type { Sample } from './sample.ts';
import { TemplateFields } from './template-fields.tsx';
import { designOf, valuesOf } from './template-values.ts';

interface TemplateFormProps {
  schema: z.ZodMiniType;
  toInput?: (values: Record<string, string>) => unknown;
  template: NamedTemplate;
  sample: Sample;
  state: FormState | undefined;
}

/** The fields of a template, and beside them one pack as it would be printed, which follows what is typed. */
export function TemplateForm({ schema, toInput, template, sample, state }: TemplateFormProps) {
  const t = useMessages(templates);
  const { id: _id, version, ...design } = template;
  const [typed, setTyped] = useState<Record<string, string>>(state?.values ?? {});
  const follow = ({ target }: FormEvent<HTMLElement>) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) setTyped(formValues(new FormData(form)));
  };
  return (
    <div className="template-editor" onInput={follow}>
      <ChangeForm
        schema={schema}
        {...(toInput && { toInput })}
        intent="template"
        state={state}
        values={{ version: String(version), ...valuesOf(design) }}
        submit={{ kind: 'primary', text: t.save, busy: t.saving }}
      >
        {(filled) => <TemplateFields {...filled} />}
      </ChangeForm>
      <Preview template={designOf(typed, design)} sample={sample} />
    </div>
  );
}
