import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Kind = 'plain' | 'primary' | 'green' | 'danger' | 'quiet';

export function buttonClass(kind: Kind, extra = ''): string {
  return `button ${kind === 'plain' ? '' : `button-${kind}`} ${extra}`.replace(/\s+/g, ' ').trim();
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind;
  /** The button's label while its action is being carried out; otherwise its children. */
  busyLabel?: ReactNode;
}

export function Button({ kind = 'plain', busyLabel, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, className)}
      disabled={Boolean(busyLabel) || rest.disabled}
      aria-busy={busyLabel ? true : undefined}
    >
      {busyLabel || children}
    </button>
  );
}

export function ButtonLink({ kind = 'plain', className = '', ...rest }: LinkProps & { kind?: Kind }) {
  return <Link {...rest} className={buttonClass(kind, String(className))} />;
}
