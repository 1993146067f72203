import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
interface PiecePictureProps {
  readonly of: Pictured;
  /** Beside a line, or large where one piece is looked at. */
  readonly size?: 'line' | 'large';
}

/** A jewel is seen before it is read; its words stand beside it, so a reader skips it. */
export function PiecePicture({ of, size = 'line' }: PiecePictureProps) {
  const { ref, isNear } = useNear();
  const { imageId } = of;
  return (
    <span ref={ref} className="piece-picture" data-size={size}>
      {imageId !== null && isNear ? (
        <Photo of={{ ...of, imageId }} />
      ) : (
        <PieceDrawing family={of.family} metal={of.metal} />
      )}
    </span>
  );
}

function Photo({ of: { id, imageId, family, metal } }: { of: Pictured & { readonly imageId: string } }) {
  const { data } = useQuery(productsQueries.thumbnail(id, imageId));
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

/** The picture and what it is of, in one cell. */
export const WithPicture = ({ of, children }: { of: Pictured; children: ReactNode }) => (
  <span className="with-picture">
    <PiecePicture of={of} />
    <span>{children}</span>
  </span>
);
