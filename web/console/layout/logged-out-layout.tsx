import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { layout } from '../../../messages/console/layout.ts';
import { product } from '../../../messages/en/product.ts';
import { contentId } from '../../layout/content-id.ts';
import { Languages } from '../../layout/languages.tsx';
import { useMessages } from '../../messages.ts';
import { Logo } from '../../ui/pictures/logo.tsx';
import { consolePaths } from '../paths.ts';

/** The layout of the console's pages before an operator is logged in. */
export function LoggedOutLayout({ children }: { children: ReactNode }) {
  const t = useMessages({ layout, product });
  return (
    <div className="entrance">
      <Link to={consolePaths.today} className="entrance-home">
        <Logo name={t.product.name} />
        <span>{t.layout.console}</span>
      </Link>
      <main id={contentId} tabIndex={-1} className="entrance-main">
        {children}
      </main>
      <Languages />
    </div>
  );
}
