import { useLayoutEffect, useRef, useState } from 'react';
import { createPath, useNavigation } from 'react-router';

/** The form whose button was pressed last, of all that a page has. */
let pressedLast: object | null = null;

/**
 * Whether this very form is on its way, from its press until the page shows what came of it: not a link that was tapped, and no
 * other form. `sent`: what it said. `isAnotherSent`: one that changes something is under way, and this one would cut it short.
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

/** Once a form is answered on its own page, that page only reads again: what it came with may be sent at once. */
function isChanging({ state, formMethod, formAction, location }: ReturnType<typeof useNavigation>): boolean {
  return formMethod === 'POST' && !(state === 'loading' && formAction === createPath(location));
}
