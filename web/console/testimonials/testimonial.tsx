import { data } from 'react-router';
import { consoleTestimonials, editTestimonial } from '../../../contract/console/testimonials.ts';
import { testimonials } from '../../../messages/console/testimonials.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/testimonial';
import { TestimonialFields, testimonialInput } from './testimonial-fields.tsx';

const inputOf = (id: number, values: Record<string, string>) => ({
  id,
  version: values.version ?? '',
  ...testimonialInput(values),
});

export function loader(args: Route.LoaderArgs) {
  const id = parseId(args.params.id);
  return loadForOperator(args, async (call) => {
    const { Testimonials } = await call(consoleTestimonials, {});
    const found = Testimonials.find((each) => each.id === id);
    if (!found) throw data(null, { status: 404 });
    return found;
  });
}

export function action(args: Route.ActionArgs) {
  const { console_testimonials: t } = requestMessages(args.request);
  return changeForOperator(args, async (call, values) => {
    await call(editTestimonial, inputOf(parseId(args.params.id), values));
    return { text: t.saved, path: consolePaths.testimonials };
  });
}

export const clientAction = sendChange;

export default function Testimonial({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(testimonials);
  const name = 'ready' in loaderData ? loaderData.ready.name : '';
  const back = { to: consolePaths.testimonials, page: t.title };
  return (
    <ConsolePage title={fill(t.edit_title, { name })} loaded={loaderData} back={back}>
      {({ id, version, stars, company, description }) => (
        <ChangeForm
          schema={editTestimonial.input}
          toInput={(values) => inputOf(id, values)}
          intent="edit"
          state={actionData}
          values={{ version: String(version), name, company, stars: String(stars), description }}
          submit={{ kind: 'primary', text: t.save, busy: t.saving }}
        >
          {(filled) => <TestimonialFields {...filled} />}
        </ChangeForm>
      )}
    </ConsolePage>
  );
}
