import { useLayoutEffect, useRef, useState } from 'react';
import { createPath, useNavigation } from 'react-router';

/** Of all forms of the page, the one whose button was clicked last. */
let pressedLast: object | null = null;

/**
 * Tracks this form alone, from its submit until the page shows the outcome: no link that was clicked, and no other form. `sent`: its data.
 * `isAnotherSent`: another form that changes something is under way, and submitting this one would abort it.
 */
export function useOwnSubmission() {
  const navigation = useNavigation();
  const { formData } = navigation;
  const form = useRef({});
  const [own, setOwn] = useState<FormData>();
  useLayoutEffect(() => {
    if (!formData || pressedLast !== form.current) return;
    pressedLast = null;
    setOwn(formData);
  }, [formData]);
  const sent = formData && formData === own ? formData : undefined;
  const onSent = () => {
    pressedLast = form.current;
  };
  return { sent, isAnotherSent: !sent && isChanging(navigation), onSent };
}

/** Once a form is answered on its own page, that page only reloads its data: another form may be sent at once. */
function isChanging({ state, formMethod, formAction, location }: ReturnType<typeof useNavigation>): boolean {
  return formMethod === 'POST' && !(state === 'loading' && formAction === createPath(location));
}
