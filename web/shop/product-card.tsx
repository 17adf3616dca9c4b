import { useState } from 'react';
import { fill } from '../../messages/fill.ts';
import { useMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { BuyingNotes } from './buying-notes.tsx';
import type { Product } from './load-products.ts';
import { Picture } from './picture.tsx';
import { Price, SaleBadge } from './price.tsx';
import { Rating } from './rating.tsx';
import { Stepper } from './stepper.tsx';

interface ProductCardProps {
  product: Product;
  gstPercent: number;
}

/** A plain form: the server puts so many into the cart and leads to the checkout, which is a document of its own. */
export function ProductCard({ product, gstPercent }: ProductCardProps) {
  const t = useMessages().store;
  const [quantity, setQuantity] = useState(1);
  return (
    <article className="product-card" aria-labelledby={`product-${product.id}`}>
      <div className="product-stage">
        <Picture product={product} isFirst />
        <SaleBadge {...product} />
      </div>
      <form method="post" className="product-facts">
        <input type="hidden" name="product" value={product.id} />
        <div>
          <h2 id={`product-${product.id}`}>{product.name}</h2>
          <Rating rating={4.5} reviews={50} />
        </div>
        <p>{product.description}</p>
        <div className="product-price">
          <Price {...product} />
          <p className="hint">{fill(t.before_tax, { percent: gstPercent })}</p>
        </div>
        <div className="product-buy">
          <Stepper name="quantity" of={product.name} min={1} quantity={quantity} onQuantity={setQuantity} />
          <Button type="submit" kind="primary" aria-label={`${t.buy_now}: ${product.name}`}>
            {t.buy_now}
          </Button>
        </div>
        <BuyingNotes />
      </form>
    </article>
  );
}
