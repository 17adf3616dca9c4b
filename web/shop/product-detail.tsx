import type { LucideIcon } from 'lucide-react';
import CloudRainWind from 'lucide-react/icons/cloud-rain-wind';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import PhoneOff from 'lucide-react/icons/phone-off';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sticker from 'lucide-react/icons/sticker';
import { data, redirectDocument } from 'react-router';
import { share } from '../../messages/en/share.ts';
import { store } from '../../messages/en/store.ts';
import { cartHeaders } from '../cart-cookie.ts';
import { formValues } from '../forms/form-result.ts';
import { Head } from '../layout/head.tsx';
import { LoadFailed } from '../layout/load-failed.tsx';
import { useMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { serverCall, shopTerms } from '../request-context.ts';
import type { Route } from './+types/product-detail';
import { cartOfCards } from './buy.ts';
import { loadProducts } from './load-products.ts';
import { OfferData } from './offer-data.tsx';
import { ProductCard } from './product-card.tsx';
import { TrustRow } from './trust-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { gstBasisPoints } = context.get(shopTerms);
  try {
    return data({ products: await loadProducts(context.get(serverCall)), gstBasisPoints });
  } catch {
    return data({ products: [], gstBasisPoints }, { status: 503 });
  }
}

export async function action({ request }: Route.ActionArgs) {
  const cart = cartOfCards(request, formValues(await request.formData()));
  throw redirectDocument(paths.checkout, { headers: cartHeaders(request, cart) });
}

export default function ProductDetail({ loaderData: { products, gstBasisPoints } }: Route.ComponentProps) {
  const t = useMessages(store);
  const { products_title } = useMessages(share);
  return (
    <div className="shop">
      <Head title={products_title} description={t.products_lead} shared="products" />
      <header className="shop-head">
        <h1>{products_title}</h1>
        <p className="text-lg">{t.products_lead}</p>
      </header>
      {products.length === 0 ? (
        <LoadFailed text={t.products_failed} />
      ) : (
        // A plain form: the server puts the quantities into the cart and redirects to the checkout, which is a new document.
        <form method="post" className="product-cards">
          {/* Enter in any field submits with the form's first button: this one belongs to no product. */}
          <button type="submit" hidden />
          {products.map((product, index) => (
            <ProductCard product={product} gstBasisPoints={gstBasisPoints} isFirst={index === 0} key={product.id} />
          ))}
        </form>
      )}
      <TrustRow />
      <ProductFeatures />
      <OfferData products={products} gstBasisPoints={gstBasisPoints} />
    </div>
  );
}

function ProductFeatures() {
  const t = useMessages(store);
  return (
    <section className="product-features" aria-labelledby="features">
      <h2 id="features">{t.features_title}</h2>
      <ul>
        <Feature icon={Sticker} title={t.feature_pack_title} text={t.feature_pack} />
        <Feature icon={PhoneOff} title={t.feature_private_title} text={t.feature_private} />
        <Feature icon={ScanQrCode} title={t.feature_app_title} text={t.feature_app} />
        <Feature icon={HeartPulse} title={t.feature_emergency_title} text={t.feature_emergency} />
        <Feature icon={CloudRainWind} title={t.feature_weather_title} text={t.feature_weather} />
        <Feature icon={SlidersHorizontal} title={t.feature_change_title} text={t.feature_change} />
      </ul>
    </section>
  );
}

function Feature({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
