import { Button } from '@mantine/core';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type { TaxCompanyDetail } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { type FormEvent, useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { takeRecords } from './tax-records.queries.ts';

const { company: es, fields } = taxRecordsEs;

/** Of which days an inspector asks for them. */
export function TakeDialog({ of: company, onClose }: { of: TaxCompanyDetail; onClose: () => void }) {
  const today = useToday();
  const form = useForm({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const days = form.values;
  const [isBusy, setBusy] = useState(false);
  const take = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveFile(await takeRecords(company.id, days.from, days.to), `registros-${company.taxId}.zip`);
      onClose();
    } catch (error) {
      const { text, requestId } = faultOf(error, taxRecordsEs.failed.take);
      toast.error(text, requestId);
      setBusy(false);
    }
  };
  return (
    <Dialog title={es.take} size={440} isBusy={isBusy} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void take(event)}>
        <p>{es.takeHelp}</p>
        <DateField label={fields.from} value={days.from} onChange={(day) => form.set('from', day ?? '')} />
        <DateField label={fields.to} value={days.to} onChange={(day) => form.set('to', day ?? '')} />
        <Button type="submit" loading={isBusy} disabled={days.from === '' || days.to === ''}>
          {es.take}
        </Button>
      </form>
    </Dialog>
  );
}
