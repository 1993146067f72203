import { count, dateTime, phone as phoneText } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { RoundStop } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { shipmentsQueries } from './shipments.queries.ts';
import './shipments.css';

const es = shipmentsEs.round;

/** The shops a driver goes to next, who waits longest first: what is fetched and what is left in each. */
export function NextRound() {
  const query = useQuery(shipmentsQueries.round);
  const { data } = query;
  if (!data) return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel />;
  return (
    <section aria-label={es.title}>
      <div className="in-hands-head">
        <h2>{es.title}</h2>
        {data.totalCount > 1 && <span className="dim">{es.order}</span>}
      </div>
      {data.totalCount === 0 && (
        <div className="panel panel-pad">
          <b>{es.empty}</b>
          <p className="dim">{es.emptyHint}</p>
        </div>
      )}
      <ol className="in-hands">
        {data.data.map((stop, at) => (
          <Stop key={stop.storeId} stop={stop} at={at + 1} />
        ))}
      </ol>
    </section>
  );
}

function Stop({ stop, at }: { stop: RoundStop; at: number }) {
  const { name, address, phone, since, fetchCount, fetchBags, deliverCount, deliverBags } = stop;
  const amount = (shipments: number, bags: number) => (
    <b>{es.amount(es.shipments(count(shipments)), es.bags(count(bags)))}</b>
  );
  const pairs: Pair[] = [
    ...(deliverCount > 0 ? [[es.deliver, amount(deliverCount, deliverBags)] satisfies Pair] : []),
    ...(fetchCount > 0 ? [[es.fetch, amount(fetchCount, fetchBags)] satisfies Pair] : []),
    ...(address ? [[es.address, address] satisfies Pair] : []),
    ...(phone ? [[es.phone, <Call key="call" name={name} phone={phone} />] satisfies Pair] : []),
    [es.since, dateTime(since)],
  ];
  return (
    <li className="panel panel-pad">
      <div className="in-hands-head">
        <h3>{name}</h3>
        <span className="dim">{es.stop(count(at))}</span>
      </div>
      <Pairs pairs={pairs} />
    </li>
  );
}

const Call = ({ name, phone }: { name: string; phone: string }) => (
  <a href={`tel:${phone.replaceAll(' ', '')}`} aria-label={`${es.call(name)}: ${phoneText(phone)}`}>
    {phoneText(phone)}
  </a>
);
