/** What its true owner gets, on whose order, who received it, and the paper they signed. */
import { NativeSelect, TextInput } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { Intervention } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { AUTHORITIES, type Authority } from '@quilate/domain/modules/logistics/police/police.states.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { chosenEs, firstChoice, heldItems, ItemsField } from './items-field.tsx';
import { police } from './police.queries.ts';

const es = policeEs.owner;

interface Values {
  readonly itemIds: string[];
  readonly authority: Authority;
  readonly authorityName: string;
  readonly orderReference: string;
  readonly orderDate: string;
  readonly handedDate: string;
  readonly ownerName: string;
  readonly ownerNationalId: string;
  readonly receiptId: StoredFile | undefined;
}

export function GiveDialog(doing: Doing<Intervention>) {
  const { of: intervention } = doing;
  const today = useToday();
  const held = heldItems(intervention);
  const form = useForm<Values>({
    itemIds: firstChoice(held),
    authority: 'COURT',
    authorityName: '',
    orderReference: '',
    orderDate: today,
    handedDate: today,
    ownerName: '',
    ownerNationalId: '',
    receiptId: undefined,
  });
  const { itemIds, receiptId, ...said } = form.values;
  const texts = [said.authorityName, said.orderReference, said.ownerName, said.ownerNationalId];
  return (
    <ActionDialog
      {...doing}
      concept="policeIntervention"
      words={policeEs}
      verb={es.sign}
      isDanger
      size={560}
      pairs={[
        [policeEs.columns.items, chosenEs(itemIds)],
        [es.authority, said.authorityName.trim()],
        [es.orderReference, said.orderReference.trim()],
        [es.ownerName, said.ownerName.trim()],
        [es.handedDate, date(said.handedDate)],
      ]}
      isReady={itemIds.length > 0 && receiptId !== undefined && texts.every((text) => text.trim() !== '')}
      errors={form.errors}
      body={() => ({ ...said, itemIds, receiptId: receiptId!.id })}
      send={police.giveToOwner.on(intervention.id)}
    >
      <ItemsField label={es.which} held={held} value={itemIds} onChange={(ids) => form.set('itemIds', ids)} />
      <NativeSelect
        label={es.authority}
        data={AUTHORITIES.map((value) => ({ value, label: es.authorities[value] }))}
        {...form.choice('authority')}
      />
      <TextInput label={es.authorityName} maxLength={120} autoComplete="off" required {...form.text('authorityName')} />
      <TextInput
        label={es.orderReference}
        maxLength={60}
        autoComplete="off"
        required
        {...form.text('orderReference')}
      />
      <DateField
        label={es.orderDate}
        value={said.orderDate}
        onChange={(value) => form.set('orderDate', value ?? today)}
        error={form.errors.of('orderDate')}
      />
      <TextInput label={es.ownerName} maxLength={160} autoComplete="off" required {...form.text('ownerName')} />
      <TextInput
        label={es.ownerNationalId}
        maxLength={20}
        autoComplete="off"
        required
        {...form.text('ownerNationalId')}
      />
      <DateField
        label={es.handedDate}
        value={said.handedDate}
        onChange={(value) => form.set('handedDate', value ?? today)}
        error={form.errors.of('handedDate')}
      />
      <UploadField label={es.receipt} purpose="owner-receipt" {...form.pick('receiptId')} isRequired />
    </ActionDialog>
  );
}
