import { createTestimonial } from '../../../contract/console/testimonials.ts';
import { testimonials } from '../../../messages/console/testimonials.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/new-testimonial';
import { TestimonialFields, testimonialInput } from './testimonial-fields.tsx';

export function action(args: Route.ActionArgs) {
  const { console_testimonials: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    await call(createTestimonial, testimonialInput(values));
    return { text: t.created, path: consolePaths.testimonials };
  });
}

export const clientAction = sendChange;

export default function NewTestimonial({ actionData }: Route.ComponentProps) {
  const t = useMessages(testimonials);
  return (
    <ConsolePage title={t.new_title} loaded={{ ready: null }} back={{ to: consolePaths.testimonials, page: t.title }}>
      {() => (
        <>
          <p>{t.new_help}</p>
          <ChangeForm
            schema={createTestimonial.input}
            toInput={testimonialInput}
            intent="create"
            state={actionData}
            values={{ stars: '5' }}
            submit={{ kind: 'primary', text: t.create, busy: t.saving }}
          >
            {(filled) => <TestimonialFields {...filled} />}
          </ChangeForm>
        </>
      )}
    </ConsolePage>
  );
}
