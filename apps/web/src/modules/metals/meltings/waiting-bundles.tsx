/** What waits for the fire, with where each of it is: without review, reviewed, or in a melting. */
import { count, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import type { Bundle } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { BundleStateBadge } from './melting-state.ts';
import { meltingsQueries } from './meltings.queries.ts';

const Dialogs = lazy(() => import('./bundle-dialogs.tsx').then((file) => ({ default: file.BundleDialogs })));
const { columns: es, waiting, actions, page } = meltingsEs;

export const metalsOf = ({ lines }: Bundle): string =>
  [...new Set(lines.flatMap(({ metal }) => (metal === null ? [] : [METAL_ES[metal]])))].join(', ');
export const piecesOf = ({ lines }: Bundle): string =>
  lines.length === 1 ? lines[0]!.description : page.pieces(count(lines.length));

/** Of a bundle, wherever it is shown. */
export const BUNDLE_COLUMNS: readonly Column<Bundle>[] = [
  { id: 'label', head: es.label, phone: 'code', cell: (row) => <span className="code">{row.label}</span> },
  { id: 'source', head: es.source, hide: 'xl', cell: (row) => meltingsEs.sources[row.source] },
  { id: 'origin', head: es.origin, hide: 'lg', cell: (row) => row.originCode },
  { id: 'pieces', head: es.pieces, phone: 'person', isElastic: true, cell: piecesOf },
  { id: 'metals', head: es.metal, hide: 'md', cell: metalsOf },
  { id: 'weight', head: es.weight, align: 'num', phone: 'amount', cell: (row) => exactGrams(row.weightMg) },
  { id: 'fine', head: es.fine, align: 'num', hide: 'lg', cell: (row) => exactGrams(row.fineMg) },
];

export function WaitingBundles() {
  const query = useQuery(meltingsQueries.pending);
  return (
    <div className="panel">
      <LoadState query={query} skeleton={<p className="dim">…</p>}>
        {({ data }) => <Bundles bundles={data} />}
      </LoadState>
    </div>
  );
}

function Bundles({ bundles }: { bundles: readonly Bundle[] }) {
  const [asked, setAsked] = useState<Bundle | null>(null);
  const canWrite = useMay(meltingsGrants.write);
  if (bundles.length === 0) {
    return (
      <div className="centred">
        <b>{waiting.none}</b>
        <span className="dim">{waiting.noneHint}</span>
      </div>
    );
  }
  const columns: readonly Column<Bundle>[] = [
    ...BUNDLE_COLUMNS,
    { id: 'state', head: es.state, phone: 'state', cell: (row) => <BundleStateBadge state={row.state} /> },
    { id: 'act', head: '', width: 170, cell: (row) => <Act bundle={row} canWrite={canWrite} onAsk={setAsked} /> },
  ];
  return (
    <>
      <div className="table-frame">
        <DataTable label={meltingsEs.tabs.waiting} columns={columns} rows={bundles} />
      </div>
      <Suspense>{asked !== null && <Dialogs bundle={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}

interface ActProps {
  readonly bundle: Bundle;
  readonly canWrite: boolean;
  readonly onAsk: (bundle: Bundle) => void;
}

function Act({ bundle, canWrite, onAsk }: ActProps) {
  const { state, meltingId, meltingCode, label } = bundle;
  if (meltingId !== null) {
    return (
      <Link to="/metals/meltings/$meltingId" params={{ meltingId }} className="code">
        {meltingCode}
      </Link>
    );
  }
  if (!canWrite) return null;
  const verb = state === 'UNREVIEWED' ? actions.review : actions.undoReview;
  return (
    <Button size="xs" variant="default" aria-label={`${verb}: ${label}`} onClick={() => onAsk(bundle)}>
      {verb}
    </Button>
  );
}
