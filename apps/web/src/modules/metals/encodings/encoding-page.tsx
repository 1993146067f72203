import { count, dateInProse, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import {
  type Family,
  FAMILY_ES,
  type Gem,
  GEM_ES,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import type { Encoding, EncodingParent } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { EncodingStateBadge } from './encoding-state.ts';
import { encodingsQueries } from './encodings.queries.ts';
import { useEncodingStep } from './use-encoding-step.ts';

const Dialogs = lazy(() => import('./encoding-dialogs.tsx').then((file) => ({ default: file.EncodingDialogs })));
const { columns, page: es } = encodingsEs;

export function EncodingPage() {
  const { encodingId } = useParams({ from: '/_app/metals/encodings/$encodingId' });
  return <OneRecord query={encodingsQueries.one(encodingId)} title={encodingsEs.one} page={EncodingDetail} />;
}

function EncodingDetail({ of: encoding }: { of: Encoding }) {
  const direct = {
    receive: useEncodingStep('receive', encoding),
    stepBack: useEncodingStep('stepBack', encoding),
    resume: useEncodingStep('resume', encoding),
  };
  return (
    <RecordPage
      of={encoding}
      words={encodingsEs}
      list="/metals/encodings"
      title={encoding.description}
      state={<EncodingStateBadge state={encoding.state} />}
      meta={es.madeMeta(dateInProse(encoding.at), encoding.employeeName, encoding.storeName)}
      policy={encodingsGrants.write}
      order={['receive', 'resume', 'verify', 'encode', 'putOnHold', 'stepBack', 'undoEncode', 'cancel']}
      dangers={['undoEncode', 'cancel']}
      elsewhere={direct}
      dialogs={Dialogs}
      aside={<Piece encoding={encoding} />}
    >
      <Parents encoding={encoding} />
      <ActivityPanel of={encoding} words={{ encoding: encodingsEs.activity }} />
    </RecordPage>
  );
}

type Row = Omit<EncodingParent, 'id'> & { readonly id: string };
const PARENTS: readonly Column<Row>[] = [
  {
    id: 'code',
    head: columns.label,
    phone: 'code',
    cell: ({ code, source }) => (
      <span className="code">
        {code}
        <small className="dim when-phone">{encodingsEs.sources[source]}</small>
      </span>
    ),
  },
  { id: 'origin', head: columns.origin, hide: 'lg', cell: (row) => row.originCode },
  { id: 'text', head: columns.jewel, phone: 'person', isElastic: true, cell: (row) => row.description },
  { id: 'metal', head: columns.metal, hide: 'md', cell: (row) => row.metal && METAL_ES[row.metal] },
  { id: 'weight', head: columns.weight, align: 'num', phone: 'amount', cell: (row) => exactGrams(row.weightMg) },
  { id: 'inMetal', head: es.inputMetal, align: 'num', hide: 'xl', cell: (row) => exactGrams(row.metalWeightMg) },
  { id: 'cost', head: columns.cost, align: 'num', hide: 'md', cell: (row) => money(row.costCents) },
];

function Parents({ encoding: { parents } }: { encoding: Encoding }) {
  const rows = parents.map((parent) => ({ ...parent, id: String(parent.position) }));
  return (
    <Panel title={es.parents} isFlush>
      <div className="table-frame">
        <DataTable label={es.parents} columns={PARENTS} rows={rows} />
      </div>
    </Panel>
  );
}

function Piece({ encoding }: { encoding: Encoding }) {
  const { family, metal, parentCount, weightMg, metalWeightMg, costCents, verified, productId, productCode } = encoding;
  return (
    <Panel title={es.summary}>
      <p className="big">{exactGrams(verified?.weightMg ?? weightMg)}</p>
      <Pairs
        pairs={[
          [es.family, FAMILY_ES[family as Family]],
          [columns.metal, metal && METAL_ES[metal]],
          [es.input, `${parentCount === 1 ? es.onePiece : es.pieces(count(parentCount))}, ${exactGrams(weightMg)}`],
          [es.inputMetal, metal && exactGrams(metalWeightMg)],
          [es.output, verified && exactGrams(verified.weightMg)],
          [es.gem, verified && verified.gem !== 'NINGUNA' && GEM_ES[verified.gem as Gem]],
          [es.gemWeight, verified && verified.gemWeightMg > 0 && exactGrams(verified.gemWeightMg)],
          [es.hallmarks, verified?.hallmarks],
          [es.loss, verified && verified.lossMg > 0 && <span className="loss">{exactGrams(verified.lossMg)}</span>],
          [
            es.metalLoss,
            verified && verified.metalLossMg > 0 && <span className="loss">{exactGrams(verified.metalLossMg)}</span>,
          ],
          [es.cost, money(costCents)],
          [
            es.product,
            productId !== null && (
              <Link to="/products/$productId" params={{ productId }} className="code">
                {productCode}
              </Link>
            ),
          ],
        ]}
      />
    </Panel>
  );
}
