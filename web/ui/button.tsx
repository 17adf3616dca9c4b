import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Kind = 'plain' | 'primary' | 'green' | 'danger' | 'quiet';

export function buttonClass(kind: Kind, extra = ''): string {
  return `button ${kind === 'plain' ? '' : `button-${kind}`} ${extra}`.replace(/\s+/g, ' ').trim();
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind;
  /** The button's label while its action is being carried out; otherwise its children. */
  busy?: ReactNode;
}

export function Button({ kind = 'plain', busy, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, className)}
      disabled={Boolean(busy) || rest.disabled}
      aria-busy={busy ? true : undefined}
    >
      {busy || children}
    </button>
  );
}

export function ButtonLink({ kind = 'plain', className = '', ...rest }: LinkProps & { kind?: Kind }) {
  return <Link {...rest} className={buttonClass(kind, String(className))} />;
}
