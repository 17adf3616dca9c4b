import { products } from '../../../messages/console/products.ts';
import { useMessages } from '../../messages.ts';

interface ShopPictureProps {
  picture: { src: string; width: number; height: number } | null;
  isSmall?: boolean;
}

/** The picture that the shop shows of a product. */
export function ShopPicture({ picture, isSmall = false }: ShopPictureProps) {
  const t = useMessages(products);
  if (!picture) return <span className="hint">{t.drawn}</span>;
  const { src, width, height } = picture;
  return (
    <img className={isSmall ? 'shop-picture shop-picture-small' : 'shop-picture'} {...{ src, width, height }} alt="" />
  );
}
