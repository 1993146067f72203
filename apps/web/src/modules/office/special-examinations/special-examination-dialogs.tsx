/** What is done with an examination. Loaded when one is chosen. */
import { NativeSelect, TextInput } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { conclusionFault } from '@quilate/domain/modules/office/special-examinations/special-examinations.rules.ts';
import {
  type SpecialExamination,
  WORDS_MAX,
  WORDS_MIN,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import {
  EXAMINATION_OUTCOMES,
  type ExaminationOutcome,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/date-field.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import type { Doing, Fault } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { OperationPicker } from './examined-operations.tsx';
import { specialExaminations, specialExaminationsQueries } from './special-examinations.queries.ts';

const { columns, form: es, kinds, outcomes } = specialExaminationsEs;
const OUTCOMES = EXAMINATION_OUTCOMES.map((value) => ({ value, label: outcomes[value] }));
const SHORTEST_NOTE = 3;

const actOf = (doing: Doing<SpecialExamination>) => ({
  ...doing,
  concept: 'specialExamination',
  words: specialExaminationsEs,
  pairs: [
    [specialExaminationsEs.one, <span className="code">{doing.of.code}</span>] as const,
    [columns.customer, doing.of.customerName] as const,
    [columns.kind, kinds[doing.of.kind]] as const,
  ],
});

export const SpecialExaminationDialogs = dialogsOf<SpecialExamination>({
  takeUp: (props) => <ActionDialog {...actOf(props)} send={specialExaminations.takeUp.on(props.of.id)} />,
  dismiss: (props) => <ActionDialog {...actOf(props)} send={specialExaminations.dismiss.on(props.of.id)} />,
  reopen: (props) => <ActionDialog {...actOf(props)} send={specialExaminations.reopen.on(props.of.id)} />,
  addNote: NoteDialog,
  addOperations: OperationsDialog,
  conclude: ConcludeDialog,
});

function NoteDialog(props: Doing<SpecialExamination>) {
  const form = useForm({ text: '' });
  const text = form.values.text.trim();
  return (
    <ActionDialog
      {...actOf(props)}
      errors={form.errors}
      check={() => (text.length < SHORTEST_NOTE ? [{ path: 'text', message: es.needsNote }] : [])}
      body={() => ({ text })}
      send={specialExaminations.addNote.on(props.of.id)}
    >
      <NotesField label={es.note} minRows={4} maxLength={WORDS_MAX} {...form.text('text')} />
    </ActionDialog>
  );
}

/** Those of the person that are not in it yet. */
function OperationsDialog(props: Doing<SpecialExamination>) {
  const { id, customerId, operations } = props.of;
  const { data } = useQuery(specialExaminationsQueries.examinable(customerId));
  const form = useForm<{ operationIds: readonly string[] }>({ operationIds: [] });
  const { operationIds } = form.values;
  const there = operations.map((one) => one.id);
  return (
    <ActionDialog
      {...actOf(props)}
      size={860}
      errors={form.errors}
      isReady={data !== undefined}
      check={() => (operationIds.length === 0 ? [{ path: 'operationIds', message: es.needsOperations }] : [])}
      body={() => ({ operationIds: [...operationIds] })}
      send={specialExaminations.addOperations.on(id)}
    >
      <OperationPicker
        operations={(data?.data ?? []).filter((one) => !there.includes(one.id))}
        chosen={operationIds}
        error={form.errors.of('operationIds')}
        onChange={(ids) => form.set('operationIds', ids)}
      />
    </ActionDialog>
  );
}

interface Conclusion {
  readonly outcome: ExaminationOutcome;
  readonly reasons: string;
  readonly reference: string;
  readonly reportedOn: string | null;
  readonly receipt: StoredFile | undefined;
}

function ConcludeDialog(props: Doing<SpecialExamination>) {
  const { id, version } = props.of;
  const form = useForm<Conclusion>({
    outcome: 'NOT_REPORTED',
    reasons: '',
    reference: '',
    reportedOn: null,
    receipt: undefined,
  });
  const { outcome } = form.values;
  const isReported = outcome === 'REPORTED';
  const body = bodyOf(form.values, version);
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      pairs={[...pairs, [columns.outcome, outcomes[outcome]]]}
      errors={form.errors}
      check={() => faultsOf(body)}
      fieldOf={(path) => (path === 'receiptId' ? 'receipt' : path)}
      body={() => body}
      send={specialExaminations.conclude.on(id)}
    >
      <NativeSelect label={es.outcome} data={OUTCOMES} {...form.choice('outcome')} />
      <NotesField
        label={es.reasons}
        description={es.reasonsHelp}
        minRows={4}
        maxLength={WORDS_MAX}
        {...form.text('reasons')}
      />
      {isReported && (
        <>
          <TextInput label={es.reference} autoComplete="off" maxLength={60} {...form.text('reference')} />
          <DateField label={es.reportedOn} {...form.pick('reportedOn')} />
          <UploadField label={es.receipt} purpose="examination-paper" isRequired {...form.pick('receipt')} />
        </>
      )}
    </ActionDialog>
  );
}

function bodyOf({ outcome, reasons, reference, reportedOn, receipt }: Conclusion, version: number) {
  const report =
    outcome === 'REPORTED'
      ? { reference: reference.trim() || null, reportedOn, receiptId: receipt?.id ?? null }
      : { reference: null, reportedOn: null, receiptId: null };
  return { version, outcome, reasons: reasons.trim(), ...report };
}

/** Each field that lacks is told by its own name. */
function faultsOf(body: ReturnType<typeof bodyOf>): readonly Fault[] {
  const isReported = body.outcome === 'REPORTED';
  const faults: Fault[] = [
    ...(body.reasons.length < WORDS_MIN ? [{ path: 'reasons', message: es.needsWords(count(WORDS_MIN)) }] : []),
    ...(isReported && body.reference === null ? [{ path: 'reference', message: es.needsReference }] : []),
    ...(isReported && body.reportedOn === null ? [{ path: 'reportedOn', message: es.needsDay }] : []),
    ...(isReported && body.receiptId === null ? [{ path: 'receipt', message: es.needsReceipt }] : []),
  ];
  return faults.length > 0 ? faults : (conclusionFault(body, businessDate(new Date()))?.fields ?? []);
}
