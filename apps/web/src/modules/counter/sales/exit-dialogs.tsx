/** The paper that shows that what was sold has left the islands: kept, or withdrawn. */
import { NativeSelect, TextInput } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { EXIT_PROOF_KINDS, type ExitProofKind } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './sale-dialog.ts';
import { sales } from './sales.queries.ts';

const es = salesEs.exit;
const KINDS = EXIT_PROOF_KINDS.map((value) => ({ value, label: es.kinds[value] }));

export function KeepExitProof(props: Doing<Sale>) {
  const { of: sale } = props;
  const today = useToday();
  const form = useForm({
    kind: 'DECLARATION' as ExitProofKind,
    number: '',
    leftOn: today,
    fileId: undefined as StoredFile | undefined,
  });
  const { kind, leftOn, fileId } = form.values;
  const number = form.values.number.trim();
  return (
    <ActionDialog
      {...actOf(props)}
      pairs={[[salesEs.one, <span className="code">{sale.code}</span>]]}
      isReady={number.length > 2 && fileId !== undefined}
      errors={form.errors}
      body={() => ({ kind, number, leftOn, fileId: fileId!.id })}
      send={sales.keepExitProof.on(sale.id)}
    >
      <NativeSelect label={es.kind} data={KINDS} {...form.choice('kind')} />
      <TextInput {...form.text('number')} label={es.number} description={es.numberHelp} maxLength={40} required />
      <DateField
        label={es.leftOn}
        value={leftOn}
        onChange={(value) => form.set('leftOn', value ?? today)}
        error={form.errors.of('leftOn')}
      />
      <UploadField label={es.paper} purpose="exit-proof" {...form.pick('fileId')} isRequired />
    </ActionDialog>
  );
}

export function WithdrawExitProof(props: Doing<Sale>) {
  const { of: sale } = props;
  const proof = sale.exitProof;
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger
      pairs={[
        [salesEs.one, <span className="code">{sale.code}</span>],
        [es.kind, proof && es.kinds[proof.kind]],
        [es.number, proof && <span className="code">{proof.number}</span>],
        [es.leftOn, proof && date(proof.leftOn)],
      ]}
      send={sales.withdrawExitProof.on(sale.id)}
    />
  );
}
