import * as z from 'zod/mini';
import type { FormState } from '../../forms/form-state.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { TestimonialShown } from './load-testimonials.ts';

interface TestimonialActionProps {
  testimonial: TestimonialShown;
  state: FormState | undefined;
  to: 'up' | 'down' | 'shown' | 'hidden';
  text: string;
}

/** A button that is a form: it works without script. */
export function TestimonialAction({ testimonial: { id, name, version }, state, to, text }: TestimonialActionProps) {
  return (
    <ChangeForm
      schema={z.unknown()}
      intent={`${to} ${id}`}
      state={state}
      values={{ version: String(version) }}
      className="testimonial-turn"
    >
      {(_filled, busy) => (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="to" value={to} />
          <Button type="submit" disabled={busy} aria-label={`${text}: ${name}`}>
            {text}
          </Button>
        </>
      )}
    </ChangeForm>
  );
}
