import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import type { FineMetal } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { HeldPlace } from '@quilate/domain/modules/metals/meltings/meltings.states.ts';
import { metalsHomeEs } from '@quilate/domain/modules/office/home/home.metals.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { pricesQueries } from '../../master-data/prices/prices.queries.ts';
import { meltingsQueries } from '../../metals/meltings/meltings.queries.ts';
import { PRICE_DAYS } from './metal-price-panel.tsx';
import { worthCents } from './metal-price.ts';

const es = metalsHomeEs.held;
const LINES = 8;

/** Fine metal bought and not sold, by where it is; the places add up to the figure. */
export function MetalHeldPanel({ metal }: { metal: FineMetal }) {
  const query = useQuery(meltingsQueries.held(metal));
  const canSeePrices = useMay(pricesGrants.read);
  const { data: market } = useQuery({
    ...pricesQueries.marketDays(metal, PRICE_DAYS, useToday()),
    enabled: canSeePrices,
  });
  if (!query.data)
    return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel lines={LINES} />;
  const { places, totalMg } = query.data;
  const most = Math.max(1, ...places.map(({ fineMg }) => fineMg));
  const last = market?.last;
  return (
    <section className="panel held" aria-label={es.title[metal]}>
      <div className="panel-head">
        <h2>{es.title[metal]}</h2>
      </div>
      <div className="panel-body">
        <p className="big">{exactGrams(totalMg)}</p>
        {last && totalMg > 0 && <p className="dim">{es.value(money(worthCents(totalMg, last.pricePerGramE4)))}</p>}
        {totalMg === 0 ? (
          <p className="dim">{es.none}</p>
        ) : (
          <table>
            <thead>
              <tr>
                {[es.place, es.grams].map((head) => (
                  <th key={head} scope="col">
                    <span className="vh">{head}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map(({ place, fineMg }) => (
                <tr key={place}>
                  <th scope="row">
                    <Place place={place} metal={metal} />
                  </th>
                  <td className="num">
                    <span className="held-figure" style={{ '--share': `${(100 * fineMg) / most}%` } as object}>
                      <i aria-hidden />
                      {exactGrams(fineMg)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{es.total}</th>
                <td className="num">{exactGrams(totalMg)}</td>
              </tr>
            </tfoot>
          </table>
        )}
        <p className="dim held-note">{es.note}</p>
      </div>
    </section>
  );
}

/** Where a list answers the same, its name leads there. */
const LISTS: Readonly<Partial<Record<HeldPlace, (metal: FineMetal) => { to: string; search: object }>>> = {
  melting: () => ({ to: '/metals/meltings', search: { tab: 'pending' } }),
  bars: (metal) => ({ to: '/metals/bars', search: { state: ['HELD'], type: [metal] } }),
};

function Place({ place, metal }: { place: HeldPlace; metal: FineMetal }) {
  const list = LISTS[place]?.(metal);
  if (list === undefined) return meltingsEs.held[place];
  return (
    <Link to={path(list.to)} search={list.search as never}>
      {meltingsEs.held[place]}
    </Link>
  );
}
