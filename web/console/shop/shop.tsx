import { Link } from 'react-router';
import { consoleText } from '../../../messages/console.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { consolePaths } from '../paths.ts';

/** The parts of the shop that can be changed in the console. */
const parts = [
  { to: consolePaths.products, ...consoleText.products },
  { to: consolePaths.pages, ...consoleText.pages },
  { to: consolePaths.promoCodes, ...consoleText.promo_codes },
  { to: consolePaths.testimonials, ...consoleText.testimonials },
];

export default function Shop() {
  return (
    <ConsolePage title={consoleText.layout.shop} loaded={{ ready: parts }}>
      {(each) => (
        <ul className="console-panels">
          {each.map(({ to, title, lead }) => (
            <li className="console-panel" key={to}>
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
    </ConsolePage>
  );
}
