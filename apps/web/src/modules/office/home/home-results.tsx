/** What the search of a home finds; loaded with the first letter somebody types. */
import { count, money } from '@quilate/domain/kernel/format.ts';
import type { FoundConcept } from '@quilate/domain/modules/office/home/home.found.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { addressed } from '../../../shell/links.tsx';
import { type Group, groupsOf, listOf, placeOf } from './found-places.ts';
import { FoundPicture } from './found-picture.tsx';
import { searchQuery } from './home.queries.ts';

const es = homeEs.search;
const SHOWN = 10;

interface ResultsProps {
  readonly q: string;
  /** What this home looks for before all else. */
  readonly first?: FoundConcept | undefined;
}

export function Results({ q, first }: ResultsProps) {
  const { data: found = [], isLoading } = useQuery({ ...searchQuery(q, SHOWN), select: ({ data }) => data });
  const groups = groupsOf(found).toSorted((a, b) => Number(b.concept === first) - Number(a.concept === first));
  const text = found.length === 1 ? es.oneResult : es.results(count(found.length));
  return (
    <div className="panel home-results">
      <p className="vh" role="status">
        {isLoading ? es.searching : found.length === 0 ? es.none : text}
      </p>
      {!isLoading && found.length === 0 && <p className="dim panel-pad">{es.none}</p>}
      {groups.map((group) => (
        <GroupOfResults key={group.concept} q={q} group={group} />
      ))}
    </div>
  );
}

function GroupOfResults({ q, group: { concept, label, found } }: { q: string; group: Group }) {
  const { role } = useMe();
  return (
    <section>
      <h2>{label}</h2>
      {found.map((one) => (
        <Link key={one.id} {...addressed(placeOf(one, role))} className="home-line">
          <span className="with-picture">
            <FoundPicture of={one} />
            <span className="home-line-text">
              <span className={one.label === one.code ? 'code' : undefined}>{one.label}</span>
              <small className="dim">{one.hint}</small>
            </span>
          </span>
          {one.amountCents !== null && <b className="num">{money(one.amountCents)}</b>}
        </Link>
      ))}
      {found.length > 1 && concept !== 'seller' && (
        <Link {...addressed(`${listOf(concept, role)}?q=${encodeURIComponent(q)}`)} className="home-more">
          {es.all(label)}
        </Link>
      )}
    </section>
  );
}
