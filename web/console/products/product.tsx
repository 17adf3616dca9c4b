import { consoleProduct } from '../../../contract/console/products.ts';
import { products } from '../../../messages/console/products.ts';
import { useMessages } from '../../messages.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/product';
import { changeProduct } from './change-product.ts';
import { OfferNow } from './offer-now.tsx';
import { PictureForm } from './picture-form.tsx';
import { PriceHistory } from './price-history.tsx';
import { PricePlans } from './price-plans.tsx';
import { ProductForm } from './product-form.tsx';
import { RemovePicture } from './remove-picture.tsx';
import { ShopPicture } from './shop-picture.tsx';
import { Translations } from './translations.tsx';

export function loader(args: Route.LoaderArgs) {
  const product_id = args.params.product;
  return loadForOperator(args, async (call) => {
    const found = await call(consoleProduct, { product_id });
    const { Product: product, Plans: plans, Prices: prices, Translations: translations } = found;
    return { product, plans, prices, translations };
  });
}

export function action(args: Route.ActionArgs) {
  return changeProduct(args, Number(args.params.product));
}

export const clientAction = sendChange;

export default function ProductPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const t = useMessages(products);
  const title = 'ready' in loaderData ? loaderData.ready.product.name : t.title;
  return (
    <ConsolePage title={title} loaded={loaderData} back={{ to: consolePaths.products, page: t.title }}>
      {({ product, plans, prices, translations }) => (
        <div className="console-panels">
          <section className="console-panel">
            <h2>{t.edit}</h2>
            <OfferNow {...product} />
            <p className="hint">{t.at_once}</p>
            <p className="hint">{t.postpaid_note}</p>
            <ProductForm key={product.version} product={product} state={state} />
          </section>
          <section className="console-panel product-picture">
            <h2>{t.picture}</h2>
            <ShopPicture picture={product.picture} />
            <PictureForm key={product.version} version={product.version} state={state} />
            {product.picture ? (
              <RemovePicture product={product.product_id} version={product.version} state={state} />
            ) : null}
          </section>
          <PricePlans key={`plans-${product.version}`} {...{ product, plans, state }} />
          <Translations key={`translations-${product.version}`} {...{ product, translations, state }} />
          <PriceHistory prices={prices} />
        </div>
      )}
    </ConsolePage>
  );
}
