import { data, redirectDocument } from 'react-router';
import { saveCart } from '../cart-cookie.ts';
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
import { ProductFeatures } from './product-features.tsx';
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
  throw redirectDocument(paths.checkout, { headers: saveCart(request, cart) });
}

export default function ProductDetail({ loaderData: { products, gstBasisPoints } }: Route.ComponentProps) {
  const t = useMessages().store;
  return (
    <div className="shop">
      <Head title={t.products_title} description={t.products_lead} shared="products" />
      <header className="shop-head">
        <h1>{t.products_title}</h1>
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
