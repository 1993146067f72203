/** What the page of a job and that of its budget show alike. */
import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { Photo, type PhotoProps } from '../../foundations/files/photo-panel.tsx';
import './works.css';

export const WorkLines = ({ lines }: Pick<Work, 'lines'>) => (
  <ul className="work-lines" aria-label={worksEs.page.tasks}>
    {lines.map((line) => (
      <li key={line.id} className="work-line">
        <span>
          {line.description}
          {line.taskType === null && <small className="dim"> {worksEs.wizard.extra}</small>}
        </span>
        <b className="num">{money(line.priceCents)}</b>
      </li>
    ))}
  </ul>
);

/** Small; it opens whole in a page of its own. */
export const PledgePhoto = ({ url, ...photo }: PhotoProps & { readonly url: string }) => (
  <a className="work-photo" href={url} target="_blank" rel="noreferrer">
    <Photo {...photo} />
  </a>
);

/** Where a photo of a record opens, whole or small. */
export type PhotoUrl = (photoId: string, query: { readonly small?: string }) => string;
interface WorkPhotoProps {
  readonly photoId: string;
  readonly urlOf: PhotoUrl;
  readonly alt: string;
}
export const WorkPhoto = ({ photoId, urlOf, alt }: WorkPhotoProps) => (
  <a href={urlOf(photoId, {})} target="_blank" rel="noreferrer">
    <img className="photo" src={urlOf(photoId, { small: 'true' })} alt={alt} width={112} height={112} loading="lazy" />
  </a>
);

/** What lies in an envelope that holds several, as each came. */
export function Pieces({ pieces, urlOf }: Pick<Work, 'pieces'> & { readonly urlOf: PhotoUrl }) {
  if (pieces.length === 0) return null;
  return (
    <ol className="work-pieces" aria-label={worksEs.page.pieces}>
      {pieces.map(({ id, description, family, weightMg, photoId }) => (
        <li key={id}>
          <span>
            {description} <small className="dim">{FAMILY_ES[family]}</small>
          </span>
          <span className="num">{weightMg > 0 && exactGrams(weightMg)}</span>
          {photoId !== null && <WorkPhoto photoId={photoId} urlOf={urlOf} alt={worksEs.page.photoAlt(description)} />}
        </li>
      ))}
    </ol>
  );
}
