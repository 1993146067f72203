import { count } from '@quilate/domain/kernel/format.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/catalog/catalog.limits.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { AddPhoto, PhotoTools } from '../../foundations/files/photo-tools.tsx';
import { addImage, arrangeImages, catalogQueries, removeImage } from './catalog.queries.ts';

const es = catalogEs.images;

/** Several photos, the first one the main one. */
export function CatalogueImages({ product }: { product: CatalogueProduct }) {
  const { images } = product;
  const may = (action: string): boolean => product.actions.some((offer) => offer.action === action);
  const add = useImageCommand(product, 'addImage', (fileId: string, key) => addImage(product.id, fileId, key));
  const arrange = useImageCommand(product, 'arrangeImages', (ids: string[], key) =>
    arrangeImages(product.id, ids, key),
  );
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = useImageCommand(
    product,
    'removeImage',
    (imageId: string, key) => removeImage(product.id, imageId, key),
    () => setRemoving(null),
  );
  /** The photo at one place goes to another. */
  const move = (from: number, to: number): void => {
    const ids = images.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    if (!arrange.isPending) arrange.mutate(ids);
  };
  return (
    <Panel title={es.title}>
      <div className="stack">
        {images.length === 0 && <p className="dim">{es.none}</p>}
        {images.length > 0 && (
          <ul className="product-images">
            {images.map(({ id }, at) => (
              <li key={id}>
                <Photo catalogueId={product.id} imageId={id} alt={es.alt(product.description, count(at + 1))} />
                <span className="row photo-tools">
                  {at === 0 && <span className="dim">{es.main}</span>}
                  {may('arrangeImages') && (
                    <PhotoTools
                      words={es}
                      at={at}
                      last={images.length - 1}
                      onMove={move}
                      onRemove={() => setRemoving(id)}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {may('addImage') && images.length < MAX_IMAGES && (
          <AddPhoto
            verb={catalogEs.actions.addImage}
            purpose="catalogue-image"
            isBusy={add.isPending}
            onUploaded={(fileId) => add.mutate(fileId)}
          />
        )}
      </div>
      {removing !== null && (
        <ActDialog
          verb={catalogEs.actions.removeImage}
          text={es.removeText}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}

type ImageAction = 'addImage' | 'arrangeImages' | 'removeImage';

function useImageCommand<Input>(
  product: CatalogueProduct,
  action: ImageAction,
  run: (input: Input, key: string) => Promise<CatalogueProduct>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useCommand({
    action: `catalog.${action}`,
    form: `catalogue-${action}:${product.id}`,
    failed: catalogEs.failed[action],
    run,
    done: () => catalogEs.done[action],
    onDone: (reply) => {
      client.setQueryData(catalogQueries.one(product.id).queryKey, reply);
      onDone?.();
    },
  });
}

interface PhotoProps {
  readonly catalogueId: string;
  readonly imageId: string;
  readonly alt: string;
}

function Photo({ catalogueId, imageId, alt }: PhotoProps) {
  const query = useQuery(catalogQueries.image(catalogueId, imageId));
  if (query.isError) return <span className="photo dim">{es.loadFailed}</span>;
  if (!query.data) return <span className="photo skeleton" aria-hidden />;
  return <img className="photo" src={query.data} alt={alt} />;
}
