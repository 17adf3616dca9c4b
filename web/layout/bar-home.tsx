import { Link } from 'react-router';
import { product } from '../../messages/en/product.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/pictures/logo.tsx';

/** The logo at the beginning of every bar. */
export function BarHome() {
  const t = useMessages({ product });
  return (
    <Link to={paths.home} className="bar-home">
      <Logo name={t.product.name} />
    </Link>
  );
}
