import { contact } from '../../messages/en/contact.ts';
import { product } from '../../messages/en/product.ts';
import { site } from '../../messages/en/site.ts';
import { around } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { ReasonIcon } from '../scan/reason-icon.tsx';
import { BloodGroup } from '../ui/blood-group.tsx';
import { Logo } from '../ui/pictures/logo.tsx';
import { Plate } from '../ui/plate.tsx';

/** A miniature of the scan page, decorative only: nothing in it can be clicked. */
export function Phone() {
  const t = useMessages({ site, product, contact });
  const { before, after } = around(t.contact.title, 'plate');
  return (
    <figure className="phone-shown">
      <figcaption>
        <h3>{t.site.scan_title}</h3>
      </figcaption>
      <div className="phone" role="img" aria-label={t.site.scan_picture}>
        <div className="phone-screen" aria-hidden="true">
          <div className="phone-head">
            <div className="phone-top">
              <Logo name={t.product.name} />
              <BloodGroup label={t.contact.blood_group} group="B+" />
            </div>
            <p>{before || after}</p>
            <Plate number="KA01AB1234" />
            {before && after ? <p>{after}</p> : null}
          </div>
          <div className="truck-border" />
          <PhoneForm />
        </div>
      </div>
      <p className="hint">{t.site.scan_note}</p>
    </figure>
  );
}

function PhoneForm() {
  const t = useMessages({ contact, site });
  return (
    <div className="phone-body">
      <b>{t.contact.what_is_wrong}</b>
      <span className="phone-reason" data-chosen>
        <ReasonIcon id={6} /> {t.site.reason_lights}
      </span>
      <span className="phone-reason">
        <ReasonIcon id={9} /> {t.site.reason_parking}
      </span>
      <span className="phone-reason">
        <ReasonIcon id={2} /> {t.site.reason_towed}
      </span>
      <span className="phone-actions">
        <span className="button button-primary">{t.contact.message}</span>
        <span className="button button-green">{t.contact.call}</span>
      </span>
    </div>
  );
}
