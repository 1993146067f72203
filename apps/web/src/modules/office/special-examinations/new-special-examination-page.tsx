import { NativeSelect } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { specialExaminationMachine } from '@quilate/domain/modules/office/special-examinations/special-examinations.machine.ts';
import {
  type NewSpecialExamination,
  WORDS_MAX,
  WORDS_MIN,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import {
  EXAMINATION_KINDS,
  type ExaminationKind,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormPage } from '../../../ui/form-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { Fault } from '../../foundations/proofs/act.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { OperationPicker } from './examined-operations.tsx';
import { ExaminedPerson, type Person } from './examined-person.tsx';
import { specialExaminations, specialExaminationsQueries } from './special-examinations.queries.ts';

const { actions, columns, form: es, kinds, new: title } = specialExaminationsEs;
const KINDS = EXAMINATION_KINDS.map((value) => ({ value, label: kinds[value] }));

interface Draft {
  readonly customer: Person | null;
  readonly kind: ExaminationKind;
  readonly reason: string;
  readonly operationIds: readonly string[];
}

/** Without a draft that outlives it: what somebody is suspected of does not stay in a browser. */
export function NewSpecialExaminationPage() {
  const navigate = useNavigate();
  const form = useForm<Draft>({ customer: null, kind: 'UNUSUAL', reason: '', operationIds: [] });
  const { customer, kind, reason, operationIds } = form.values;
  const name = 'special-examination-new';
  const creation = useCreation({
    machine: specialExaminationMachine,
    words: specialExaminationsEs,
    name,
    form,
    verb: actions.create,
    pairs: [
      [columns.customer, customer?.name],
      [columns.kind, kinds[kind]],
      [columns.operations, count(operationIds.length)],
    ],
    check: () => faultsOf(form.values),
    body: () => ({ customerId: customer!.id, kind, reason: reason.trim(), operationIds: [...operationIds] }),
    send: (body: NewSpecialExamination, key) => specialExaminations.create.send({ body, key }),
    onDone: ({ id }) =>
      void navigate({
        to: '/special-examinations/$specialExaminationId',
        params: { specialExaminationId: id },
        replace: true,
      }),
  });
  return (
    <>
      <FormPage
        form={creation}
        back={{ to: '/special-examinations', label: specialExaminationsEs.title }}
        title={title}
        verb={`${actions.create}…`}
        note={<p className="note">{specialExaminationsEs.secret}</p>}
      >
        <ExaminedPerson
          person={customer}
          error={form.errors.of('customerId')}
          onPick={(picked) => form.change({ customer: picked, operationIds: [] })}
        />
        <NativeSelect label={es.kind} data={KINDS} {...form.choice('kind')} />
        <NotesField
          label={es.reason}
          description={es.reasonHelp}
          minRows={4}
          maxLength={WORDS_MAX}
          {...form.text('reason')}
        />
        <h2>{es.operations}</h2>
        {customer === null ? (
          <p className="dim">{es.chooseCustomer}</p>
        ) : (
          <Operations
            customerId={customer.id}
            chosen={operationIds}
            error={form.errors.of('operationIds')}
            onChange={(ids) => form.set('operationIds', ids)}
          />
        )}
      </FormPage>
      {creation.dialog}
    </>
  );
}

interface OperationsProps {
  readonly customerId: string;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}
function Operations({ customerId, ...picking }: OperationsProps) {
  const { data } = useQuery(specialExaminationsQueries.examinable(customerId));
  if (!data) return <span className="skeleton after-a-moment" style={{ height: 160 }} />;
  return <OperationPicker operations={data.data} {...picking} />;
}

function faultsOf({ customer, reason }: Draft): Fault[] {
  return [
    ...(customer === null ? [{ path: 'customerId', message: es.needsCustomer }] : []),
    ...(reason.trim().length < WORDS_MIN ? [{ path: 'reason', message: es.needsWords(count(WORDS_MIN)) }] : []),
  ];
}
