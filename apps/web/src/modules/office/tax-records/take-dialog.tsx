import { Button, TextInput } from '@mantine/core';
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
import { takeEvents, takeRecords } from './tax-records.queries.ts';

const { company: es, events, failed, fields } = taxRecordsEs;

interface TakeProps {
  readonly of: TaxCompanyDetail;
  readonly onClose: () => void;
}

/** Of which days an inspector asks for them, and by which letter. */
export function TakeDialog({ of: company, onClose }: TakeProps) {
  return (
    <DaysDialog
      title={es.take}
      help={es.takeHelp}
      failure={failed.take}
      fileName={`registros-${company.taxId}.zip`}
      take={({ from, to, requirement }) => takeRecords(company.id, from, to, requirement.trim() || undefined)}
      hasLetter={company.mode === 'signed'}
      onClose={onClose}
    />
  );
}

export function TakeEventsDialog({ of: company, onClose }: TakeProps) {
  return (
    <DaysDialog
      title={events.take}
      help={events.takeHelp}
      failure={failed.takeEvents}
      fileName={`eventos-${company.taxId}.zip`}
      take={({ from, to }) => takeEvents(company.id, from, to)}
      onClose={onClose}
    />
  );
}

interface DaysProps {
  readonly title: string;
  readonly help: string;
  readonly failure: string;
  readonly fileName: string;
  readonly take: (asked: { from: string; to: string; requirement: string }) => Promise<Response>;
  /** It may be asked for by a letter of the tax office, which has a reference. */
  readonly hasLetter?: boolean;
  readonly onClose: () => void;
}
function DaysDialog({ title, help, failure, fileName, take, hasLetter, onClose }: DaysProps) {
  const today = useToday();
  const form = useForm({ from: `${today.slice(0, 4)}-01-01`, to: today, requirement: '' });
  const days = form.values;
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await saveFile(await take(days), fileName);
      onClose();
    } catch (error) {
      const { text, requestId } = faultOf(error, failure);
      toast.error(text, requestId);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} size={440} isBusy={isBusy} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <p>{help}</p>
        <DateField label={fields.from} value={days.from} onChange={(day) => form.set('from', day ?? '')} />
        <DateField label={fields.to} value={days.to} onChange={(day) => form.set('to', day ?? '')} />
        {hasLetter && <TextInput label={fields.requirement} maxLength={18} {...form.text('requirement')} />}
        <Button type="submit" loading={isBusy} disabled={days.from === '' || days.to === ''}>
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
