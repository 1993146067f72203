import { QUOTE_KINDS } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS, type Metal } from '@quilate/domain/kernel/metals.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { Quote } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LinkButton, path } from '../../../shell/links.tsx';
import { useMayOpen } from '../../../shell/use-may-open.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { LoadFault } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import { FixedNotice } from './market-panel.tsx';
import { pricesQueries } from './prices.queries.ts';
import type { QuoteSearch } from './prices.search.ts';
import './prices.css';

const es = pricesEs.quotes;

/** What a weight of metal is worth; the address keeps the question, nothing is written. */
export function QuotesPage() {
  const search = useSearch({ from: '/_app/prices-manager/quotes' });
  const navigate = useNavigate({ from: '/prices-manager/quotes' });
  const ask = (patch: QuoteSearch): void => void navigate({ search: (old) => ({ ...old, ...patch }), replace: true });
  const kind = search.kind ?? 'sale';
  const metal = search.metal ?? 'ORO_18';
  const weightMg = useDebounced(search.weightMg ?? 0);
  const mayOpen = useMayOpen();
  const query = useQuery({ ...pricesQueries.quote({ kind, metal, weightMg }), enabled: weightMg > 0 });
  return (
    <div className="page page-detail">
      <PageHeader
        back={{ to: '/prices-manager', label: pricesEs.title }}
        title={es.title}
        actions={
          <>
            {mayOpen('/appraisals') && (
              <LinkButton variant="default" to={path('/appraisals')}>
                {es.kept}
              </LinkButton>
            )}
            {mayOpen('/appraisals/new') && (
              <LinkButton to={path('/appraisals/new')} search={{ kind, metal, weightMg: search.weightMg } as never}>
                {es.keep}
              </LinkButton>
            )}
          </>
        }
      />
      <Panel>
        <div className="quote-form">
          <Input.Wrapper label={es.kind} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={es.kind}
              data={QUOTE_KINDS.map((value) => ({ value, label: es.kinds[value] }))}
              value={kind}
              onChange={(value) => ask({ kind: value })}
            />
          </Input.Wrapper>
          <NativeSelect
            label={es.metal}
            data={METALS.map((value) => ({ value, label: METAL_ES[value] }))}
            value={metal}
            onChange={(event) => ask({ metal: event.currentTarget.value as Metal })}
          />
          <WeightInput
            label={es.weight}
            value={search.weightMg ?? null}
            onChange={(mg) => ask({ weightMg: mg === null || Number.isNaN(mg) || mg <= 0 ? undefined : mg })}
          />
        </div>
      </Panel>
      {query.isError && <LoadFault query={query} isHeading={false} />}
      {weightMg === 0 ? <p className="dim">{es.hint}</p> : query.data && <Worth quote={query.data} />}
    </div>
  );
}

type Line = Quote['lines'][number] & { readonly id: string };
const COLUMNS: readonly Column<Line>[] = [
  { id: 'reference', head: es.reference, phone: 'code', cell: (line) => <b>{line.reference}</b> },
  {
    id: 'perGram',
    head: es.perGram,
    align: 'num',
    phone: 'person',
    cell: (line) => (line.pricePerGramCents === null ? es.noPrice : money(line.pricePerGramCents)),
  },
  { id: 'extra', head: es.extra, align: 'num', cell: (line) => line.extraCents > 0 && money(line.extraCents) },
  {
    id: 'total',
    head: es.total,
    align: 'num',
    phone: 'amount',
    cell: (line) => line.totalCents !== null && <b>{money(line.totalCents)}</b>,
  },
];

function Worth({ quote }: { quote: Quote }) {
  return (
    <>
      <FixedNotice usesFixed={quote.usesFixed} />
      <div className="panel">
        <div className="table-frame">
          <DataTable
            label={es.title}
            columns={COLUMNS}
            rows={quote.lines.map((line) => ({ ...line, id: line.reference }))}
          />
        </div>
      </div>
      {quote.liquidationCents !== null && (
        <Panel>
          <Pairs pairs={[[es.liquidation, money(quote.liquidationCents)]]} />
        </Panel>
      )}
    </>
  );
}
