import { type MouseEvent, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';

/** Section 9: the checkout is opened two seconds after the click; the button says so meanwhile. */
const seconds = 2;

export function useSlowBuy() {
  const submit = useSubmit();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // When the buyer comes back, the browser restores the page as it was left, with its button still busy.
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  function onBuy(event: MouseEvent<HTMLButtonElement>) {
    const { form, name, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const said = new FormData(form);
    said.set(name, value);
    setLeaving(true);
    setTimeout(() => submit(said, { method: 'post' }), seconds * 1000);
  }
  return { leaving, onBuy };
}
