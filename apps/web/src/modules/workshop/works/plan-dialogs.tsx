import { NativeSelect } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './work-dialog.tsx';
import { works, worksQueries } from './works.queries.ts';

const { fields, dialogs: es } = worksEs;

/** For which day, and who does it. */
export function PlanDialog(props: Doing<Work>) {
  const { of: work } = props;
  const { data } = useQuery(worksQueries.workers);
  const form = useForm({ promisedOn: work.promisedOn, workerId: work.workerId ?? '' });
  // Who has it may be of another place than those who are offered here.
  const known = work.workerId === null ? [] : [{ id: work.workerId, name: work.workerName ?? '' }];
  const workers = [...known, ...(data?.data ?? []).filter(({ id }) => id !== work.workerId)];
  const options = [{ value: '', label: es.nobody }, ...workers.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <ActionDialog
      {...actOf(props)}
      size={440}
      errors={form.errors}
      body={() => ({
        promisedOn: form.values.promisedOn,
        workerId: form.values.workerId || null,
        version: work.version,
      })}
      send={works.plan.on(work.id)}
    >
      <DateField label={fields.promisedOn} isFirst {...form.pick('promisedOn')} />
      <NativeSelect label={fields.workerId} data={options} {...form.choice('workerId')} />
    </ActionDialog>
  );
}

interface Agreement {
  readonly supplierDueOn: string | null;
  readonly supplierCostCents: number | null;
}
export const UNAGREED: Agreement = { supplierDueOn: null, supplierCostCents: null };

export const AgreementFields = ({ form }: { form: Pick<Form<Agreement>, 'pick'> }) => (
  <>
    <DateField label={fields.supplierDueOn} {...form.pick('supplierDueOn')} />
    <MoneyInput
      label={fields.supplierCostCents}
      description={fields.supplierCostNote}
      {...form.pick('supplierCostCents')}
    />
  </>
);

/** What was agreed with who has it: when it comes back, and what it costs. */
export function AgreementDialog(props: Doing<Work>) {
  const { of: work } = props;
  const { supplierDueOn, supplierCostCents } = work;
  const form = useForm<Agreement>({ supplierDueOn, supplierCostCents });
  return (
    <ActionDialog
      {...actOf(props)}
      size={440}
      errors={form.errors}
      body={() => form.values}
      send={works.agreeWithSupplier.on(work.id)}
    >
      <AgreementFields form={form} />
    </ActionDialog>
  );
}
