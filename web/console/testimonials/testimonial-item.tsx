import { testimonials } from '../../../messages/console/testimonials.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { testimonialPath } from '../paths.ts';
import type { TestimonialShown } from './load-testimonials.ts';
import { TestimonialAction } from './testimonial-action.tsx';

interface ItemProps {
  testimonial: TestimonialShown;
  isFirst: boolean;
  isLast: boolean;
  isOwner: boolean;
  state: FormState | undefined;
}

export function TestimonialItem({ testimonial, isFirst, isLast, isOwner, state }: ItemProps) {
  const t = useMessages(testimonials);
  const { name, company, stars, description, is_published } = testimonial;
  return (
    <li className="console-panel testimonial">
      <p className="testimonial-head">
        <strong>{name}</strong>
        {company ? <span>{company}</span> : null}
        <Stars stars={stars} />
        <Chip is={is_published ? 'good' : 'off'} text={is_published ? t.shown : t.hidden} />
      </p>
      <p>{description}</p>
      {isOwner ? <TestimonialActions {...{ testimonial, isFirst, isLast, state }} /> : null}
    </li>
  );
}

function TestimonialActions({ testimonial, isFirst, isLast, state }: Omit<ItemProps, 'isOwner'>) {
  const t = useMessages(testimonials);
  const { id, is_published } = testimonial;
  const shown = { testimonial, state };
  return (
    <div className="console-actions">
      <ButtonLink to={testimonialPath(id)}>{t.edit}</ButtonLink>
      <TestimonialAction {...shown} to={is_published ? 'hidden' : 'shown'} text={is_published ? t.hide : t.publish} />
      {isFirst ? null : <TestimonialAction {...shown} to="up" text={t.up} />}
      {isLast ? null : <TestimonialAction {...shown} to="down" text={t.down} />}
    </div>
  );
}

function Stars({ stars }: { stars: number }) {
  const t = useMessages(testimonials);
  return (
    <span className="testimonial-stars">
      <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span>
      <span className="sr-only">{fill(t.stars_of, { stars })}</span>
    </span>
  );
}
