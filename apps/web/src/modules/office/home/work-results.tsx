import { money } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { WorkSummary } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { WorkStateBadge } from '../../workshop/works/work-state.tsx';

const es = homeEs.search;

/** `base`: where whoever asks opens a job. */
export function WorkResults({ q, base, found }: { q: string; base: string; found: readonly WorkSummary[] }) {
  return (
    <section>
      <h2>{es.works}</h2>
      {found.map((work) => (
        <Link key={work.id} to={path(`${base}/${work.id}`)} className="home-line">
          <span className="home-line-text">
            <span className="code">{work.code}</span>
            <small className="dim">{[work.customerName, work.pledge].filter(Boolean).join(', ')}</small>
          </span>
          <b className="num">{money(work.totalCents)}</b>
          <WorkStateBadge state={work.state} />
        </Link>
      ))}
      <Link className="home-more" to={path(base)} search={{ q } as object}>
        {es.allWorks}
      </Link>
    </section>
  );
}
