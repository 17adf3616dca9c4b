import { Link, useLocation } from 'react-router';
import { product } from '../../messages/en/product.ts';
import { layoutOf } from '../layout/layout-of.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/pictures/logo.tsx';
import { Plate } from '../ui/plate.tsx';

/** The back of a vehicle above the form. On pages without a bar it carries the link home. */
export function SignInHeader() {
  const { name } = useMessages(product);
  const { bar } = layoutOf(useLocation().pathname);
  return (
    <div className="tailboard">
      {bar ? null : (
        <Link to={paths.home} className="bar-home">
          <Logo name={name} />
        </Link>
      )}
      <div className="tailboard-plate" aria-hidden="true">
        <Plate number={name.toUpperCase()} />
      </div>
      <div className="truck-border" />
    </div>
  );
}
