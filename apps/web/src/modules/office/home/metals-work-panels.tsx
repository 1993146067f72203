import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { count, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import type { ClosingSummary } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import type { ClosingOpen } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import type { ExtractionSummary } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { metalsHomeEs } from '@quilate/domain/modules/office/home/home.metals.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { closingListing } from '../../metals/closings/closings.queries.ts';
import { extractionListing } from '../../metals/extractions/extractions.queries.ts';
import { shortDay } from '../../../ui/chart-days.ts';

const es = metalsHomeEs;
const dayOf = (instant: string): string => shortDay(businessDate(new Date(instant)));
const LOTS = 5;
const CLOSINGS = 4;
const WAITING = { source: 'purchases', sort: 'arrivedAt' } as const;

type Fine = Pick<ExtractionSummary, 'goldFineMg' | 'silverFineMg'>;
/** Gold and silver are never added up. */
const fineOf = ({ goldFineMg, silverFineMg }: Fine): string =>
  [goldFineMg > 0 && exactGrams(goldFineMg), silverFineMg > 0 && es.melt.silver(exactGrams(silverFineMg))]
    .filter(Boolean)
    .join(', ');

const words = {
  ...es.melt,
  columns: [
    [es.melt.lot, ''],
    [es.melt.since, 'num'],
    [es.melt.metals, ''],
    [es.melt.weight, 'num'],
    [es.melt.fine, 'num'],
  ],
} as const;

/** Lots of purchases that are out of custody and have arrived; nobody has said yet what becomes of them. */
export function MayMeltPanel() {
  const query = useQuery(extractionListing.page({ ...WAITING, limit: LOTS }));
  const { data: all } = useQuery(extractionListing.sums(WAITING));
  if (!query.data)
    return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel lines={LOTS} />;
  const { data, totalCount } = query.data;
  const { columns, title, hint, none, lots } = words;
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <Link to="/metals/extractables" search={WAITING}>
          {es.all(count(totalCount))}
        </Link>
      </div>
      <p className="dim work-hint">{hint}</p>
      {data.length === 0 ? (
        <p className="panel-body dim">{none}</p>
      ) : (
        <div className="work-table">
          <table>
            <thead>
              <tr>
                {columns.map(([head, align]) => (
                  <th key={head} scope="col" className={align}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((lot) => (
                <LotRow key={lot.id} lot={lot} />
              ))}
            </tbody>
            {all?.sums && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {lots(count(totalCount))}
                  </th>
                  <td className="num">{exactGrams(all.sums.weightMg)}</td>
                  <td className="num">{fineOf(all.sums)}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}

const LotRow = ({ lot }: { lot: ExtractionSummary }) => (
  <tr>
    <th scope="row">
      <Link to={path(`/metals/extractables/${lot.id}`)} className="code">
        {lot.code}
      </Link>
    </th>
    <td className="num dim">{dayOf(lot.arrivedAt)}</td>
    <td>{lot.metals.map((metal) => METAL_ES[metal]).join(', ')}</td>
    <td className="num">{exactGrams(lot.weightMg)}</td>
    <td className="num">
      <b>{fineOf(lot)}</b>
    </td>
  </tr>
);

interface Kind {
  readonly title: string;
  readonly verb: string;
  readonly none: string;
  readonly figure: (closing: Pick<ClosingSummary, 'toCollectMg' | 'toPayCents'>) => string;
}
const KINDS: Readonly<Record<ClosingOpen, Kind>> = {
  collect: { ...es.collect, figure: ({ toCollectMg }) => exactGrams(toCollectMg) },
  pay: { ...es.pay, figure: ({ toPayCents }) => money(toPayCents) },
};

/** Closings of which this is still open, the oldest first; what all of them come to stands above. */
export function OpenClosingsPanel({ open }: { open: ClosingOpen }) {
  const search = { open: [open], sort: 'madeAt' as const };
  const query = useQuery(closingListing.page({ ...search, limit: CLOSINGS }));
  const { data: all } = useQuery(closingListing.sums(search));
  const canWrite = useMay(closingsGrants.write);
  if (!query.data)
    return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel lines={CLOSINGS} />;
  const { data, totalCount } = query.data;
  const { title, verb, none, figure } = KINDS[open];
  const act = canWrite ? verb : es.look;
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {all?.sums && totalCount > 0 && <b className="num">{figure(all.sums)}</b>}
      </div>
      {data.length === 0 && <p className="panel-body dim">{none}</p>}
      <ul className="work-lines">
        {data.map((closing) => (
          <li key={closing.id}>
            <span>
              {closing.customerName}
              <small className="dim">
                <span className="code">{closing.code}</span>, {dayOf(closing.madeAt)}
              </small>
            </span>
            <b className="num">{figure(closing)}</b>
            <LinkButton
              size="compact-md"
              variant="default"
              to={path(`/metals/closings/${closing.id}`)}
              aria-label={`${act}: ${closing.customerName}, ${closing.code}`}
            >
              {act}
            </LinkButton>
          </li>
        ))}
      </ul>
      {totalCount > data.length && (
        <Link className="home-more" to="/metals/closings" search={search}>
          {es.all(count(totalCount))}
        </Link>
      )}
    </section>
  );
}
