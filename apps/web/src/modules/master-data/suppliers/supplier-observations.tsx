import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { Supplier, SupplierObservations } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { FormEvent } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { editObservations } from './suppliers.queries.ts';
import { useSupplierArea } from './use-supplier-area.ts';

const { fields, page: es } = suppliersEs;

/** What is noted about a supplier, edited by itself (S1 §2). */
export function SupplierObservationsPanel({ supplier, canWrite }: { supplier: Supplier; canWrite: boolean }) {
  const { area } = useSupplierArea();
  const form = useForm(
    { observations: supplier.observations },
    {
      of: supplier,
      theirs: ({ observations }: SupplierObservations) => ({ observations }),
      save: {
        form: `supplier-observations:${supplier.id}`,
        failed: suppliersEs.failed.editObservations,
        done: suppliersEs.done.editObservations,
        body: (values, version): SupplierObservations => ({ ...values, version }),
        send: (body, key) => editObservations(area, supplier.id, body, key),
        onDone: ({ observations, version }) => form.reset({ observations }, version),
      },
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  if (!canWrite) {
    return (
      <Panel title={es.observations}>
        <p className={supplier.observations === '' ? 'dim' : undefined}>{supplier.observations || es.noObservations}</p>
      </Panel>
    );
  }
  return (
    <Panel title={es.observations}>
      <form className="stack" onSubmit={submit} noValidate>
        <StaleEdit form={form} labels={{ observations: fields.observations }} />
        <NotesField minRows={3} maxLength={2000} aria-label={fields.observations} {...form.text('observations')} />
        <FormButtons isQuiet verb={es.saveObservations} isBusy={form.isBusy} isReady={form.isChanged} />
      </form>
    </Panel>
  );
}
