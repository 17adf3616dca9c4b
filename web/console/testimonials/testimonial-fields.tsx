import { testimonialMax } from '../../../contract/console/testimonials.ts';
import { testimonials } from '../../../messages/console/testimonials.ts';
import { fill } from '../../../messages/fill.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const stars = ['5', '4', '3', '2', '1'];

/** What a customer says, and who they are. */
export function TestimonialFields(filled: Filled) {
  const t = useMessages(testimonials);
  const field = (name: string) => ({ ...filledField(filled, name), autoComplete: 'off' });
  return (
    <>
      <Field {...field('name')} label={t.name} maxLength={testimonialMax.name} required />
      <Field {...field('company')} label={t.company} hint={t.company_help} maxLength={testimonialMax.company} />
      <Select
        {...filledField(filled, 'stars')}
        label={t.stars}
        options={stars.map((value) => ({ value, text: fill(t.stars_of, { stars: value }) }))}
      />
      <TextArea
        {...filledField(filled, 'description')}
        label={t.description}
        hint={t.description_help}
        rows={4}
        maxLength={testimonialMax.description}
        required
      />
    </>
  );
}

export function testimonialInput({ name = '', company = '', stars = '', description = '' }: Record<string, string>) {
  // The field has several lines; the testimonial is shown as one.
  return { name, company, stars, description: description.replace(/\s*[\r\n]+\s*/g, ' ') };
}
