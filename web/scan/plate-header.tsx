import { contact } from '../../messages/en/contact.ts';
import { product } from '../../messages/en/product.ts';
import { around } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { BloodGroup } from '../ui/blood-group.tsx';
import logo from '../ui/pictures/favicon.svg';
import { Plate } from '../ui/plate.tsx';
import type { ContactSticker } from './look-up.ts';

const car = 1;

/** The back of a vehicle: two lamps, and between them the plate, which the caller can compare with the real one. */
export function PlateHeader({ sticker }: { sticker: ContactSticker }) {
  const t = useMessages({ contact, product });
  const number = sticker.vehiclePlateNumber;
  const { before, after } = around(number ? t.contact.title : t.contact.title_no_plate, 'plate');
  // In some languages the number comes first: what follows it then stands above the plate, between the lamps.
  const [above, below] = before ? [before, after] : [after, ''];
  return (
    <header className="contact-head">
      <div className="contact-top">
        <a href={paths.home} className="bar-home">
          <span className="logo">
            <img className="logo-mark" src={logo} alt="" fetchPriority="low" />
            {t.product.name}
          </span>
        </a>
        <BloodGroup label={t.contact.blood_group} group={sticker.strBloodGroup || t.contact.not_available} />
      </div>
      <h1 className={sticker.productid === car ? 'lamps' : 'lamps lamps-round'}>
        <span className="lamps-text">{above}</span> <Plate number={number || t.contact.not_available} />
        {below}
      </h1>
      <div className="truck-border" />
    </header>
  );
}
