import { useEffect } from 'react';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';

/** The renewal offer: a toast of 5 seconds, and a notice where no script shows one. */
export function OfferNotice({ code, percent }: { code: string; percent: number }) {
  const t = useMessages().dashboard;
  const toast = useToast();
  const text = fill(t.offer, { code, percent });
  useEffect(() => toast(text, { seconds: 5 }), [text, toast]);
  return (
    <noscript>
      <Notice>{text}</Notice>
    </noscript>
  );
}
