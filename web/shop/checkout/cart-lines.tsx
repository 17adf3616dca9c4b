import { rupees } from '../../../contract/money.ts';
import { store } from '../../../messages/en/store.ts';
import type { ProductId, Quantities } from '../../cart.ts';
import { useMessages } from '../../messages.ts';
import { showPaise } from '../../money.ts';
import { useWrittenIn } from '../../ui/english.ts';
import type { Product } from '../load-products.ts';
import { Price, PriceWithGst } from '../price.tsx';
import { Stepper } from '../stepper.tsx';

interface CartLinesProps {
  products: Product[];
  gstBasisPoints: number;
  quantities: Quantities;
  onQuantity: (product: ProductId, quantity: number) => void;
  /** What is wrong with the cart as a whole. */
  error: string | undefined;
}

/** Both stickers, wanted or not, so that the other one is one click away. */
export function CartLines({ products, gstBasisPoints, quantities, onQuantity, error }: CartLinesProps) {
  const t = useMessages(store);
  const writtenIn = useWrittenIn();
  return (
    <>
      <ul className="cart-lines">
        {products.map((product) => (
          <li key={product.id} data-is={quantities[product.id] === 0 ? 'none' : undefined}>
            <CartPicture {...product} />
            <div>
              <h3 lang={writtenIn(product.language).lang}>{product.name}</h3>
              <Price {...product} />
              <PriceWithGst pricePaise={product.pricePaise} gstBasisPoints={gstBasisPoints} />
            </div>
            <Stepper
              name={`quantity-${product.id}`}
              of={product.name}
              min={0}
              quantity={quantities[product.id]}
              onQuantity={(quantity) => onQuantity(product.id, quantity)}
              isInvalid={error !== undefined}
            />
            <p className="cart-amount">{showPaise(product.pricePaise * quantities[product.id])}</p>
            <input type="hidden" name={`price-${product.id}`} value={rupees(product.pricePaise)} />
          </li>
        ))}
      </ul>
      <p className="field-error">{error}</p>
      <noscript>
        <button type="submit" name="intent" value="update" className="button" formNoValidate>
          {t.update_total}
        </button>
      </noscript>
    </>
  );
}

/** Small, next to the words that say what it is. */
function CartPicture({ pictures: [picture] }: Pick<Product, 'pictures'>) {
  return <img src={picture?.src} srcSet={picture?.srcSet} sizes="5rem" alt="" width="160" height="120" />;
}
