import { type MouseEvent, useEffect, useState } from 'react';
import { Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import type { FormResult } from '../forms/form-result.ts';
import { useMessages } from '../messages.ts';
import { showPaise } from '../money.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { useWrittenIn } from '../ui/english.ts';
import { useToast } from '../ui/toast.tsx';
import { BuyingNotes } from './buying-notes.tsx';
import type { Product } from './load-products.ts';
import { Picture } from './picture.tsx';
import { PriceWithGst } from './price.tsx';
import { Rating } from './rating.tsx';
import { Stepper } from './stepper.tsx';

interface SingleProductProps {
  product: Product;
  gstBasisPoints: number;
  /** It has just been put into the cart. */
  added: boolean;
  result: FormResult | undefined;
}

/** Its rating is shown in whole stars, rounded down. */
export function SingleProduct({ product, gstBasisPoints, added, result }: SingleProductProps) {
  const t = useMessages(store);
  const writtenIn = useWrittenIn();
  const [quantity, setQuantity] = useState(1);
  const { leaving, onBuy } = useSlowBuy();
  const adding = useNavigation().formData?.get('intent') === 'add';
  const text = fill(t.added, { name: product.name });
  useAdded(added, text);
  return (
    <article className="single-product" aria-labelledby="product">
      <div className="product-stage">
        <Picture product={product} isFirst />
      </div>
      <Form method="post" className="product-facts" preventScrollReset>
        <input type="hidden" name="product" value={product.id} />
        <div>
          <h1 id="product" lang={writtenIn(product.language).lang}>
            {product.name}
          </h1>
          {product.rating ? <Rating stars={Math.floor(product.rating.stars)} /> : null}
        </div>
        <p>{t.single_lead}</p>
        <div className="product-price">
          <p className="price-line">
            <b>{showPaise(product.pricePaise)}</b> {t.per_unit}
          </p>
          <p className="hint">{fill(t.before_tax, { percent: gstBasisPoints / 100 })}</p>
          <PriceWithGst pricePaise={product.pricePaise} gstBasisPoints={gstBasisPoints} />
        </div>
        <Stepper name="quantity" of={product.name} min={1} quantity={quantity} onQuantity={setQuantity} />
        <div className="product-buttons">
          <Button type="submit" name="intent" value="add" disabled={leaving} busyLabel={adding ? t.adding : undefined}>
            {t.add_to_cart}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="buy"
            kind="primary"
            onClick={onBuy}
            busyLabel={leaving ? t.going_to_checkout : undefined}
          >
            {t.buy_now_single}
          </Button>
        </div>
        <FormNotice result={added ? { outcome: 'done', text, next: null } : result} />
        <BuyingNotes />
        <p>
          <Link className="link" to={paths.productDetail}>
            {t.see_both}
          </Link>
        </p>
      </Form>
    </article>
  );
}

/** Section 9: the checkout is opened two seconds after the click; the button says so meanwhile. */
const seconds = 2;

function useSlowBuy() {
  const submit = useSubmit();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // When the buyer comes back, the browser restores the page as it was left, with its button still busy.
    const onShow = () => setLeaving(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  function onBuy(event: MouseEvent<HTMLButtonElement>) {
    const { form, name, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const said = new FormData(form);
    said.set(name, value);
    setLeaving(true);
    setTimeout(() => submit(said, { method: 'post' }), seconds * 1000);
  }
  return { leaving, onBuy };
}

/** Shows once that something was added, and then removes that from the page's address. */
function useAdded(added: boolean, text: string): void {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!added) return;
    toast(text, { kind: 'success' });
    navigate(paths.addToProduct, { replace: true, preventScrollReset: true });
  }, [added, text, toast, navigate]);
}
