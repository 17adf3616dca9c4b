import { useState } from 'react';
import { store } from '../../messages/en/store.ts';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { useWrittenIn } from '../ui/english.ts';
import { quantityField } from './buy.ts';
import { BuyingNotes } from './buying-notes.tsx';
import type { Product } from './load-products.ts';
import { Picture } from './picture.tsx';
import { Price, PriceWithGst, SaleBadge } from './price.tsx';
import { Rating } from './rating.tsx';
import { Stepper } from './stepper.tsx';

interface ProductCardProps {
  product: Product;
  gstBasisPoints: number;
  isFirst: boolean;
}

/** Part of the page's one form: any card's button submits the quantities of all cards. */
export function ProductCard({ product, gstBasisPoints, isFirst }: ProductCardProps) {
  const t = useMessages(store);
  const written = useWrittenIn()(product.language);
  const [quantity, setQuantity] = useState(1);
  return (
    <article className="product-card" aria-labelledby={`product-${product.id}`}>
      <div className="product-stage">
        <Picture product={product} isFirst={isFirst} />
        <SaleBadge {...product} />
      </div>
      <div className="product-facts">
        <div>
          <h2 id={`product-${product.id}`} lang={written.lang}>
            {product.name}
          </h2>
          {product.rating ? <Rating {...product.rating} /> : null}
        </div>
        <p {...written}>{product.description}</p>
        <div className="product-price">
          <Price {...product} />
          <p className="hint">{fill(t.before_tax, { percent: gstBasisPoints / 100 })}</p>
          <PriceWithGst pricePaise={product.pricePaise} gstBasisPoints={gstBasisPoints} />
        </div>
        <div className="product-buy">
          <Stepper
            name={quantityField(product.id)}
            of={product.name}
            min={1}
            quantity={quantity}
            onQuantity={setQuantity}
          />
          <Button
            type="submit"
            name="product"
            value={product.id}
            kind="primary"
            aria-label={`${t.buy_now}: ${product.name}`}
          >
            {t.buy_now}
          </Button>
        </div>
        <BuyingNotes />
      </div>
    </article>
  );
}
