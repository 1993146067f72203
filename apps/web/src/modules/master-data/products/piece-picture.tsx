import type { Policy } from '@quilate/domain/kernel/grants.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { PieceDrawing } from './piece-drawing.tsx';
import { productsQueries } from './products.queries.ts';
import './piece-picture.css';

/** What a line knows of its jewel. */
export interface Pictured {
  readonly id: string;
  readonly imageId: string | null;
  readonly family: string;
  readonly metal: Metal | null;
}
/** Where small photos are kept, and who may see them. */
export interface Photos {
  readonly policy: Policy;
  readonly small: (id: string, imageId: string) => UseQueryOptions<string, Error, string, string[]>;
}
const OF_PIECES: Photos = { policy: productsGrants.read, small: productsQueries.thumbnail };

interface PictureProps {
  readonly of: Pictured;
  readonly photos?: Photos;
}
interface PiecePictureProps extends PictureProps {
  /** Beside a line, beside the facts of one piece, or large where one was just read. */
  readonly size?: 'line' | 'detail' | 'large';
}

/** A jewel is seen before it is read; its words stand beside it, so a reader skips it. */
export function PiecePicture({ of, photos = OF_PIECES, size = 'line' }: PiecePictureProps) {
  const { ref, isNear } = useNear();
  const { imageId } = of;
  const maySee = useMay(photos.policy);
  return (
    <span ref={ref} className="piece-picture" data-size={size}>
      {imageId !== null && maySee && isNear ? (
        <Photo of={{ ...of, imageId }} photos={photos} />
      ) : (
        <PieceDrawing family={of.family} metal={of.metal} />
      )}
    </span>
  );
}

interface PhotoProps {
  readonly of: Pictured & { readonly imageId: string };
  readonly photos: Photos;
}

function Photo({ of: { id, imageId, family, metal }, photos }: PhotoProps) {
  const { data } = useQuery(photos.small(id, imageId));
  return data === undefined ? <PieceDrawing family={family} metal={metal} /> : <img src={data} alt="" />;
}

/** A list has fifty: only those somebody is about to see are asked for. */
function useNear() {
  const ref = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '200px',
    });
    if (ref.current) watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return { ref, isNear };
}

interface WithPictureProps {
  readonly of: Pictured | null | undefined;
  readonly photos?: Photos;
  readonly children: ReactNode;
}

/** The picture and what it is of, in one cell; of what is no piece, its words alone. */
export const WithPicture = ({ of, children, ...picture }: WithPictureProps) =>
  of ? (
    <span className="with-picture">
      <PiecePicture of={of} {...picture} />
      <span>{children}</span>
    </span>
  ) : (
    children
  );

/** One piece and its facts, side by side. */
export const BesidePicture = ({ children, ...picture }: PictureProps & { children: ReactNode }) => (
  <div className="beside-picture">
    <PiecePicture size="detail" {...picture} />
    <div>{children}</div>
  </div>
);
