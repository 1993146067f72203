import { Button, Textarea } from '@mantine/core';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { Supplier, SupplierObservations } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import type { FormEvent } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { editObservations } from './suppliers.queries.ts';
import { useSupplierArea } from './use-supplier-area.ts';

const { fields, page: es } = suppliersEs;

/** What is noted about a supplier, edited by itself (S1 §2). */
export function SupplierObservationsPanel({ supplier, canWrite }: { supplier: Supplier; canWrite: boolean }) {
  const { area } = useSupplierArea();
  const form = useForm({ observations: supplier.observations });
  const version = useVersion(supplier.version, ({ observations }: SupplierObservations) => ({ observations }));
  const command = useCommand({
    form: `supplier-observations:${supplier.id}`,
    failed: suppliersEs.failed.editObservations,
    run: (body: SupplierObservations, key) => editObservations(area, supplier.id, body, key),
    done: () => suppliersEs.done.editObservations,
    onDone: (reply) => {
      version.saved(reply.version);
      form.reset({ observations: reply.observations });
    },
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  // Until somebody writes, what is saved goes over what is on the screen now.
  const read = form.isChanged ? version.read : supplier.version;
  const save = (over: number): void => command.mutate({ ...form.values, version: over });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(read);
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
        {version.newer && (
          <StaleEdit
            labels={{ observations: fields.observations }}
            mine={form.values}
            theirs={version.newer.theirs}
            changedBy={version.newer.changedBy}
            onKeep={() => save(version.accept())}
            onTake={() => form.reset(version.take())}
          />
        )}
        <Textarea
          autosize
          minRows={3}
          maxLength={2000}
          aria-label={fields.observations}
          {...form.text('observations')}
        />
        <div className="row-end">
          <Button type="submit" variant="default" loading={command.isPending} disabled={!form.isChanged}>
            {es.saveObservations}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
