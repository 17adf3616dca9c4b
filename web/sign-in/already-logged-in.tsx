import { useEffect, useState } from 'react';
import { signIn } from '../../messages/en/sign-in.ts';
import { useMessages } from '../messages.ts';
import { ButtonLink } from '../ui/button.tsx';

interface AlreadyInProps {
  to: string;
  text: string;
  /** Whether this browser's storage holds the login, too: without it the page behind the link would redirect back here. */
  isStored: () => boolean;
}

/** For a user who is already logged in when they open the login: a link onwards, without another code. */
export function AlreadyLoggedIn({ to, text, isStored }: AlreadyInProps) {
  const t = useMessages(signIn);
  const [isShown, setShown] = useState(true);
  useEffect(() => setShown(isStored()), [isStored]);
  if (!isShown) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t.already_in}</p>
      <ButtonLink kind="green" to={to}>
        {text}
      </ButtonLink>
    </div>
  );
}
