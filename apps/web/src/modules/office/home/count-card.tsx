import { count } from '@quilate/domain/kernel/format.ts';
import type { List, SearchOf } from '@quilate/domain/kernel/list.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import type { Listing } from '../../../shell/listing.ts';
import './home.css';

const SHOWN = 10;
interface CountCardProps<L extends List, Row extends { readonly id: string }> {
  readonly label: string;
  readonly of: Listing<L, Row>;
  readonly search: SearchOf<L>;
  /** The page of the list. */
  readonly to: string;
}

/** How many of a list wait for somebody, and the way to them (B-16). */
export function CountCard<L extends List, Row extends { readonly id: string }>(props: CountCardProps<L, Row>) {
  const { label, of, search, to } = props;
  const { data } = useQuery(of.page({ ...search, limit: SHOWN }));
  if (!data) return <span className="skeleton after-a-moment" style={{ height: 88 }} />;
  const figure = count(data.totalCount);
  return (
    <Link className="day-card" to={path(to)} search={search as object}>
      <span className="dim">{label}</span>
      <b className="num">{data.totalIsCapped === true ? agendaEs.atLeast(figure) : figure}</b>
    </Link>
  );
}
