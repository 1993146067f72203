import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import { PhotoPanel } from '../../foundations/files/photo-panel.tsx';
import { addImage, arrangeImages, productsQueries, removeImage } from './products.queries.ts';

export function ProductImages({ product }: { product: Product }) {
  const { id } = product;
  return (
    <PhotoPanel
      description={product.description}
      images={product.images}
      purpose="product-image"
      max={MAX_IMAGES}
      may={(action) => product.actions.some((offer) => offer.action === action)}
      small={(imageId) => productsQueries.thumbnail(id, imageId)}
      large={(imageId) => productsQueries.image(id, imageId)}
      add={useImageCommand(product, 'addImage', (fileId: string, key) => addImage(id, fileId, key))}
      arrange={useImageCommand(product, 'arrangeImages', (ids: string[], key) => arrangeImages(id, ids, key))}
      remove={useImageCommand(product, 'removeImage', (imageId: string, key) => removeImage(id, imageId, key))}
    />
  );
}

type ImageAction = 'addImage' | 'arrangeImages' | 'removeImage';

function useImageCommand<Input>(
  product: Product,
  action: ImageAction,
  run: (input: Input, key: string) => Promise<Product>,
) {
  const client = useQueryClient();
  return useCommand({
    form: `product-${action}:${product.id}`,
    failed: productsEs.failed[action],
    run,
    done: () => productsEs.done[action],
    onDone: (reply) => client.setQueryData(productsQueries.one(product.id).queryKey, reply),
  });
}
