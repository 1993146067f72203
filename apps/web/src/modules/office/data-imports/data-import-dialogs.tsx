/** What is done with a file of another system. Loaded when something is picked. */
import { Radio } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { DataImport } from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import {
  DATA_IMPORT_MODES,
  type DataImportMode,
  isGold,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { dataImports, dataImportsQueries } from './data-imports.queries.ts';

const { kinds, columns, modes, page: es } = dataImportsEs;
const actOf = (doing: Doing<DataImport>) => ({
  ...doing,
  concept: 'dataImport',
  words: dataImportsEs,
  pairs: [
    [columns.kind, kinds[doing.of.kind]],
    [columns.good, count(doing.of.goodCount)],
    [columns.cost, doing.of.kind === 'stock' && money(doing.of.costCents)],
    [columns.paid, ['bookings', 'works'].includes(doing.of.kind) && money(doing.of.costCents)],
    [columns.paidForGold, isGold(doing.of.kind) && money(doing.of.costCents)],
  ] as const,
  shownAs: dataImportsQueries.one(doing.of.id).queryKey,
});

export const DataImportDialogs = dialogsOf<DataImport>({
  takeIn: TakeInDialog,
  undo: UndoDialog,
  discard: (props) => <ActionDialog {...actOf(props)} send={dataImports.discard.on(props.of.id)} />,
});

/** What goes back is said before it is signed. */
function UndoDialog(props: Doing<DataImport>) {
  const { of } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      amountCents={of.costCents}
      verb={dataImportsEs.undoRows(dataImportsEs.file.rows(count(of.takenCount)))}
      send={dataImports.undo.on(of.id)}
      isDanger
    >
      <Pairs
        pairs={[
          [columns.kind, kinds[of.kind]],
          [columns.file, of.fileName],
          [columns.taken, count(of.takenCount)],
          [columns.cost, of.costCents > 0 && money(of.costCents)],
        ]}
      />
    </ActionDialog>
  );
}

/** All rows, or those that are right: asked only where some are wrong. */
function TakeInDialog(props: Doing<DataImport>) {
  const { of } = props;
  const form = useForm<{ mode: DataImportMode }>({ mode: of.faultyCount > 0 ? 'GOOD' : 'ALL' });
  const { mode } = form.values;
  return (
    <ActionDialog
      {...actOf(props)}
      // Taken back whole, as long as nobody works with it.
      offer={{ ...props.offer, irreversible: false }}
      errors={form.errors}
      amountCents={of.costCents}
      verb={dataImportsEs.takeRows(dataImportsEs.file.rows(count(of.goodCount)))}
      body={() => ({ mode, goodCount: of.goodCount })}
      send={dataImports.takeIn.on(of.id)}
    >
      {of.faultyCount > 0 && (
        <Radio.Group
          label={es.mode}
          value={mode}
          onChange={(value) => form.set('mode', value)}
          error={form.errors.of('mode')}
        >
          <div className="stack">
            {DATA_IMPORT_MODES.map((one) => (
              <Radio key={one} value={one} label={modes[one]} />
            ))}
          </div>
        </Radio.Group>
      )}
    </ActionDialog>
  );
}
