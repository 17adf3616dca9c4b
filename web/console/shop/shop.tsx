import { Link } from 'react-router';
import { desk } from '../../../messages/desk.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { consolePaths } from '../paths.ts';

/** What of the shop can be changed here. */
const parts = [
  { to: consolePaths.products, ...desk.products },
  { to: consolePaths.pages, ...desk.pages },
  { to: consolePaths.promoCodes, ...desk.promo_codes },
  { to: consolePaths.testimonials, ...desk.testimonials },
];

export default function Shop() {
  return (
    <DeskPage title={desk.frame.shop} loaded={{ ready: parts }}>
      {(each) => (
        <ul className="desk-panels">
          {each.map(({ to, title, lead }) => (
            <li className="desk-panel" key={to}>
              <h2>
                <Link className="link" to={to}>
                  {title}
                </Link>
              </h2>
              <p>{lead}</p>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
