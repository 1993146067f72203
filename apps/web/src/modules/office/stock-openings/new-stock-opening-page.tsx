import { NativeSelect } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { stockOpeningsEs } from '@quilate/domain/modules/office/stock-openings/stock-openings.es.ts';
import { stockOpeningMachine } from '@quilate/domain/modules/office/stock-openings/stock-openings.machine.ts';
import type {
  OpeningPiece,
  StockOpeningBody,
} from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { OpeningPieceForm } from './opening-piece-form.tsx';
import { OpeningPiecesTable } from './opening-pieces-table.tsx';
import { stockOpenings } from './stock-openings.queries.ts';

const es = stockOpeningsEs;

interface Values {
  readonly storeId: string;
  readonly pieces: readonly OpeningPiece[];
  readonly observations: string;
}

/** Jewel by jewel into a list, and all of it signed once. */
export function NewStockOpeningPage() {
  const navigate = useNavigate();
  const stores = useStoreFilter().options ?? [];
  const form = useForm<Values>({ storeId: '', pieces: [], observations: '' });
  const { pieces, observations } = form.values;
  const storeId = form.values.storeId || (stores[0]?.value ?? '');
  const cost = money(sum(pieces.map(({ costCents }) => costCents)));
  const verb = es.verb(es.pieces(count(pieces.length)), cost);
  const creation = useCreation({
    machine: stockOpeningMachine,
    words: es,
    name: 'stock-opening',
    form,
    verb,
    pairs: [
      [es.store, stores.find(({ value }) => value === storeId)?.label ?? ''],
      [es.columns.pieces, count(pieces.length)],
      [es.columns.cost, cost],
    ],
    warning: es.warning,
    body: () => ({ storeId, pieces: [...pieces], observations: observations.trim() }),
    send: (body: StockOpeningBody, key) => stockOpenings.beginStock.send({ body, key }),
    onDone: () => void navigate({ to: '/stock-openings' }),
  });
  const isReady = pieces.length > 0 && observations.trim() !== '' && storeId !== '';
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: '/stock-openings', label: es.title }} title={es.new} meta={es.help} />
      <Panel title={es.piece.title}>
        <OpeningPieceForm onAdd={(piece) => form.set('pieces', [...pieces, piece])} />
      </Panel>
      <Panel title={es.piece.some}>
        <div className="stack">
          <OpeningPiecesTable
            pieces={pieces}
            onRemove={(nth) =>
              form.set(
                'pieces',
                pieces.filter((_, at) => at !== nth),
              )
            }
          />
          <NativeSelect label={es.store} data={stores} value={storeId} onChange={form.choice('storeId').onChange} />
          <NotesField
            label={es.observations}
            description={es.observationsHelp}
            maxLength={500}
            {...form.text('observations')}
          />
          <div className="row-end">
            <ReasonButton label={verb} blockedBy={isReady ? undefined : es.blocked} onClick={creation.submit} />
          </div>
        </div>
      </Panel>
      {creation.dialog}
    </div>
  );
}
