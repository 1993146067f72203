/** What the page of a job and that of its budget show alike. */
import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { Photo, type PhotoProps } from '../../foundations/files/photo-panel.tsx';
import { works } from './works.queries.ts';
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

interface WorkPhotoProps {
  readonly workId: string;
  readonly photoId: string;
  readonly alt: string;
}
export function WorkPhoto({ workId, photoId, alt }: WorkPhotoProps) {
  const params = { workId, photoId };
  return (
    <a href={works.photoById.url({ params })} target="_blank" rel="noreferrer">
      <img
        className="photo"
        src={works.photoById.url({ params, query: { small: 'true' } })}
        alt={alt}
        width={112}
        height={112}
        loading="lazy"
      />
    </a>
  );
}
