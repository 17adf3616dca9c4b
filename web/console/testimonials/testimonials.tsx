import { moveTestimonial, publishTestimonial } from '../../../contract/console/testimonials.ts';
import { layout } from '../../../messages/console/layout.ts';
import { testimonials } from '../../../messages/console/testimonials.ts';
import type { Messages } from '../../../messages/en.ts';
import type { CallFunction } from '../../api.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { parseId } from '../parse-id.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/testimonials';
import { loadTestimonials } from './load-testimonials.ts';
import { TestimonialItem } from './testimonial-item.tsx';

export const loader = loadTestimonials;

export function action(args: Route.ActionArgs) {
  return changeForOperator(args, async (call, values) => ({
    text: await changeTestimonial(call, values, requestMessages(args.request).console_testimonials),
    path: consolePaths.testimonials,
  }));
}

export const clientAction = sendChange;

/** Shows it, hides it, or moves it by one place. */
async function changeTestimonial(
  call: CallFunction,
  { id, version = '', to }: Record<string, string>,
  t: Messages['console_testimonials'],
): Promise<string> {
  const target = { id: parseId(id), version };
  if (to === 'up' || to === 'down') {
    await call(moveTestimonial, { ...target, direction: to });
    return t.moved;
  }
  const is_published = to === 'shown';
  await call(publishTestimonial, { ...target, is_published });
  return is_published ? t.published : t.is_hidden;
}

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(testimonials);
  const layoutWords = useMessages(layout);
  const isOwner = useOwnRole() === 'owner';
  const add = isOwner ? (
    <ButtonLink kind="primary" to={consolePaths.newTestimonial}>
      {t.add}
    </ButtonLink>
  ) : null;
  const back = { to: consolePaths.shop, page: layoutWords.shop };
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={add} back={back}>
      {(all) => (
        <>
          <p>{isOwner ? t.lead : t.only_owner}</p>
          {all.length === 0 ? (
            <Empty text={t.empty}>
              <p>{t.empty_help}</p>
            </Empty>
          ) : null}
          <ol className="testimonials">
            {all.map((each, place) => (
              <TestimonialItem
                key={each.id}
                testimonial={each}
                isFirst={place === 0}
                isLast={place === all.length - 1}
                isOwner={isOwner}
                state={actionData}
              />
            ))}
          </ol>
        </>
      )}
    </ConsolePage>
  );
}
